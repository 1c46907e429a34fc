/* SPDX-License-Identifier: MIT */
/* For packaging/windows-try: has Windows trust the certificate in a file (DER), as its user would by a double click. */
#include <stdio.h>
#include <windows.h>

int main(int count, char **words) {
    static unsigned char bytes[1 << 16];
    FILE *file = count > 1 ? fopen(words[1], "rb") : NULL;
    const size_t size = file ? fread(bytes, 1, sizeof bytes, file) : 0;
    const HCERTSTORE store = CertOpenSystemStoreW(0, L"ROOT");
    const int is_trusted = CertAddEncodedCertificateToStore(store, X509_ASN_ENCODING, bytes, (DWORD)size,
                                                            CERT_STORE_ADD_REPLACE_EXISTING, NULL);
    CertCloseStore(store, 0);
    return !is_trusted;
}
