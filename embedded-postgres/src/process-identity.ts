import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * One run of one process: its id and its start time, because ids are reused after a reboot, or in a container within
 * seconds. Undefined when no such process is alive; a zombie counts as dead.
 */
export function identityOf(pid: number): string | undefined {
  if (process.platform === 'linux') return identityFromProc(pid);
  if (process.platform === 'win32') return isSignalable(pid) ? String(pid) : undefined;
  const started = fromPs(pid, 'lstart=');
  return started && `${pid} ${started}`;
}

/** The command line of a process; undefined when it does not exist or its command line cannot be read. */
export function commandLineOf(pid: number): string | undefined {
  if (process.platform === 'win32') return undefined;
  if (process.platform !== 'linux') return fromPs(pid, 'command=');
  return readIfPresent(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ').trim();
}

function identityFromProc(pid: number): string | undefined {
  const stat = readIfPresent(`/proc/${pid}/stat`);
  if (stat === undefined) return undefined;
  // The second field, the name in brackets, may itself contain spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, startedAtTick] = [fields[0], fields[19]];
  if (state === 'Z' || state === 'X') return undefined;
  const boot = readIfPresent('/proc/sys/kernel/random/boot_id')?.trim() ?? '';
  return `${pid} ${startedAtTick} ${boot}`;
}

function fromPs(pid: number, column: string): string | undefined {
  try {
    const output = execFileSync('ps', ['-o', column, '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return output.trim() || undefined;
  } catch {
    return undefined;
  }
}

function isSignalable(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function readIfPresent(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
