/* SPDX-License-Identifier: MIT */
/* Windows' pipes cannot be waited for with a deadline, so they are asked again and again. The program and all that its
 * shell starts are one job, which ends with us. */
#include <stdlib.h>
#include <string.h>

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

#include "arena_program.h"
#include "castellany/memory.h"
#include "progress.h"

enum { PIPE_ROOM = 1 << 16, COMMAND_MOST = 8192, PARTING_MS = 200 };

struct program {
    HANDLE group, process, to, from;
    int is_closed;
};

void program_prepare(void) {
}

/* There are no processes of our own. */
void program_end_with(int parent) {
    (void)parent;
}

/* ---- starting ---- */

static void close_if_open(HANDLE handle) {
    if (handle) {
        CloseHandle(handle);
    }
}

/* What the program gets: its ends of the pipes, and our standard error. */
struct ends {
    HANDLE in, out, error;
};

static HANDLE copy_of(HANDLE handle) {
    HANDLE copy = NULL;
    DuplicateHandle(GetCurrentProcess(), handle, GetCurrentProcess(), &copy, 0, TRUE, DUPLICATE_SAME_ACCESS);
    return copy;
}

/* Makes a pipe; the end FOR_PROGRAM can be handed on. */
static int make_pipe(HANDLE *reads, HANDLE *writes, HANDLE *for_program) {
    return CreatePipe(reads, writes, NULL, PIPE_ROOM) &&
           SetHandleInformation(*for_program, HANDLE_FLAG_INHERIT, HANDLE_FLAG_INHERIT);
}

static int make_pipes(struct program *program, struct ends *ends) {
    DWORD at_once = PIPE_NOWAIT;
    ends->error = copy_of(GetStdHandle(STD_ERROR_HANDLE));
    return make_pipe(&ends->in, &program->to, &ends->in) && make_pipe(&program->from, &ends->out, &ends->out) &&
           SetNamedPipeHandleState(program->to, &at_once, NULL, NULL);
}

/* Starts COMMAND so that it gets ENDS and nothing else that could be handed on. */
static int create(const char *command, const struct ends *ends, PROCESS_INFORMATION *made) {
    wchar_t line[COMMAND_MOST] = L"cmd.exe /d /s /c \"";
    const size_t begin = wcslen(line);
    HANDLE handed[] = {ends->in, ends->out, ends->error};
    SIZE_T size = 0;
    STARTUPINFOEXW how = {.StartupInfo = {.cb = sizeof how, .dwFlags = STARTF_USESTDHANDLES}};
    how.StartupInfo.hStdInput = ends->in;
    how.StartupInfo.hStdOutput = ends->out;
    how.StartupInfo.hStdError = ends->error;
    const int length = MultiByteToWideChar(CP_UTF8, 0, command, -1, line + begin, (int)(COMMAND_MOST - begin - 1));
    if (length == 0) {
        return 0;
    }
    wcscat(line, L"\"");
    InitializeProcThreadAttributeList(NULL, 1, 0, &size);
    how.lpAttributeList = memory_new(size, 1);
    const int is_made =
        InitializeProcThreadAttributeList(how.lpAttributeList, 1, 0, &size) &&
        UpdateProcThreadAttribute(how.lpAttributeList, 0, PROC_THREAD_ATTRIBUTE_HANDLE_LIST, handed,
                                  (ends->error ? 3 : 2) * sizeof *handed, NULL, NULL) &&
        CreateProcessW(NULL, line, NULL, NULL, TRUE, CREATE_SUSPENDED | CREATE_NO_WINDOW | EXTENDED_STARTUPINFO_PRESENT,
                       NULL, NULL, &how.StartupInfo, made);
    free(how.lpAttributeList);
    return is_made;
}

static HANDLE make_group(void) {
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits = {
        .BasicLimitInformation = {.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE}};
    const HANDLE group = CreateJobObjectW(NULL, NULL);
    SetInformationJobObject(group, JobObjectExtendedLimitInformation, &limits, sizeof limits);
    return group;
}

static int launch(struct program *program, const char *command, const struct ends *ends) {
    PROCESS_INFORMATION made;
    if (!create(command, ends, &made)) {
        return 0;
    }
    program->process = made.hProcess;
    program->group = make_group();
    AssignProcessToJobObject(program->group, made.hProcess);
    ResumeThread(made.hThread);
    CloseHandle(made.hThread);
    return 1;
}

static void release(struct program *program) {
    close_if_open(program->group);
    close_if_open(program->process);
    close_if_open(program->to);
    close_if_open(program->from);
    free(program);
}

struct program *program_start(const char *command) {
    struct program *program = memory_new(1, sizeof *program);
    struct ends ends = {.in = NULL};
    const int is_started = make_pipes(program, &ends) && launch(program, command, &ends);
    close_if_open(ends.in);
    close_if_open(ends.out);
    close_if_open(ends.error);
    if (!is_started) {
        release(program);
        return NULL;
    }
    return program;
}

/* ---- talking ---- */

/* Lets a moment go by. Gives 0 once the DEADLINE has come. */
static int wait_on(double deadline) {
    Sleep(1);
    return cli_seconds() < deadline;
}

int program_write(struct program *program, const char *text, size_t length, double deadline) {
    while (length > 0) {
        DWORD sent = 0;
        if (!WriteFile(program->to, text, (DWORD)length, &sent, NULL)) {
            program->is_closed = 1;
            return 0;
        }
        text += sent;
        length -= sent;
        if (sent == 0 && !wait_on(deadline)) {
            return 0;
        }
    }
    return 1;
}

/* Reads what there is. Gives how many bytes, or -1 if there will be none any more. */
static long read_some(struct program *program, char *bytes, size_t size) {
    DWORD waiting = 0, got = 0;
    if (PeekNamedPipe(program->from, NULL, 0, NULL, &waiting, NULL) &&
        (waiting == 0 || ReadFile(program->from, bytes, waiting < size ? waiting : (DWORD)size, &got, NULL))) {
        return (long)got;
    }
    program->is_closed = 1;
    return -1;
}

long program_read(struct program *program, char *bytes, size_t size, double deadline) {
    for (;;) {
        const long got = read_some(program, bytes, size);
        if (got != 0 || !wait_on(deadline)) {
            return got > 0 ? got : 0;
        }
    }
}

/* ---- parting ---- */

int program_has_ended(const struct program *program) {
    return program->is_closed || WaitForSingleObject(program->process, 0) == WAIT_OBJECT_0;
}

void program_stop(struct program *program) {
    CloseHandle(program->to);
    program->to = NULL;
    WaitForSingleObject(program->process, PARTING_MS);
    TerminateJobObject(program->group, 1);
    release(program);
}
