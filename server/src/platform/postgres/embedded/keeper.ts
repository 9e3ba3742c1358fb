import { spawn } from 'node:child_process';
import type { Home } from './home.ts';

/**
 * Waits for the pipe to close, which the system does however the program ends. Then it stops the server
 * that the pid file names, unless another member lives, looking twice a second for a while because a
 * server that was only just launched has not written the file yet.
 */
const SCRIPT = `
trap "" HUP INT TERM
read -r _
rm -f "$1/members/$2"
for attempt in 1 2 3 4 5 6; do
  for member in "$1"/members/*; do
    name=\${member##*/}
    kill -0 "\${name%%-*}" 2>/dev/null && exit
  done
  if read -r pid < "$1/data/postmaster.pid"; then
    { cat "/proc/$pid/cmdline" || ps -o command= -p "$pid"; } | grep -q postgres && kill -INT "$pid"
    exit
  fi
  sleep 0.5
done
`;

/** Ends with the program, or before it by `dismiss`. */
export interface Keeper {
  dismiss(): void;
}

/**
 * A shell on the other end of a pipe, in a session of its own, that stops the server when the program
 * is killed with -9. Windows has no such shell: there the next start finds the server and joins it.
 */
export function startKeeper(home: Home, memberName: string): Keeper {
  if (process.platform === 'win32') return { dismiss: () => undefined };
  const shell = spawn('/bin/sh', ['-c', SCRIPT, 'akatale-keeper', home.dir, memberName], {
    detached: true,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  shell.unref();
  // A keeper that was killed must not end the program by a broken pipe.
  shell.stdin.on('error', () => undefined);
  (shell.stdin as unknown as { unref(): void }).unref();
  return { dismiss: () => void shell.kill('SIGKILL') };
}
