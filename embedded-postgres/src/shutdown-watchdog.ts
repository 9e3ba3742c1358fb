import { spawn } from 'node:child_process';
import type { ClusterPaths } from './cluster-paths.ts';

/**
 * Waits until the pipe closes, which it does however the program ends, then stops the server of the pid file unless
 * another client is alive. Looks twice a second for a while: a new server writes its file late.
 */
const SCRIPT = `
trap "" HUP INT TERM
read -r _
rm -f "$1/members/$2"
for attempt in 1 2 3 4 5 6; do
  for client in "$1"/members/*; do
    name=\${client##*/}
    kill -0 "\${name%%-*}" 2>/dev/null && exit
  done
  if read -r pid < "$1/data/postmaster.pid"; then
    { cat "/proc/$pid/cmdline" || ps -o command= -p "$pid"; } | grep -q postgres && kill -INT "$pid"
    exit
  fi
  sleep 0.5
done
`;

export interface ShutdownWatchdog {
  dismiss(): void;
}

/** Starts a shell that stops the server when the program is killed with -9. On Windows the next start joins it. */
export function startShutdownWatchdog(paths: ClusterPaths, clientName: string): ShutdownWatchdog {
  if (process.platform === 'win32') return { dismiss: () => undefined };
  const shell = spawn('/bin/sh', ['-c', SCRIPT, 'akatale-watchdog', paths.dir, clientName], {
    detached: true,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  shell.unref();
  // A killed watchdog must not end the program by a broken pipe.
  shell.stdin.on('error', () => undefined);
  (shell.stdin as unknown as { unref(): void }).unref();
  return { dismiss: () => void shell.kill('SIGKILL') };
}
