# SPDX-License-Identifier: MIT
"""Shared by all scripts that render pictures: meshes, materials, roofs and joinery, studio, finishing."""
