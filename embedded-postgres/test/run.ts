import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const MEMORY = '/dev/shm';
/** Marks the processes of a run, in their environment, with the beginning of the names of its temporary folders. */
export const MARK = 'AKATALE_RUN';
const PREFIX = 'akatale-test-';

/**
 * Waits until the pipe closes, which it does however the run ends, and ends what has the name of the run in its
 * environment or arguments, which it itself has only in two parts. A killed server of PostgreSQL would leave its shared
 * memory. Folders go when nothing writes there any more.
 */
const SWEEP = `
trap "" HUP INT TERM
read -r _
name=$1$2
left=300
while [ $((left -= 1)) -gt 0 ]; do
  processes=$(echo "$name" | grep -lsf - /proc/[0-9]*/environ /proc/[0-9]*/cmdline)
  for process in $processes; do
    process=\${process%/*}
    case $(readlink "$process/exe") in */postgres) signal=QUIT ;; *) signal=KILL ;; esac
    kill -$signal "\${process#/proc/}"
  done
  [ -z "$processes" ] && rm -rf "$3/$name"-* ${MEMORY}/"$name"-* && exit
  sleep 0.1
done
`;

/** The name of this run. The first process that needs it begins the run, which ends with it and leaves nothing. */
export function nameOfRun(): string {
  return (process.env[MARK] ??= beginRun());
}

/** For processes that are given no other environment. */
export function environmentOfRun(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  return { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, [MARK]: nameOfRun() };
}

function beginRun(): string {
  const id = randomUUID().slice(0, 8);
  const { PATH, npm_lifecycle_event: script } = process.env;
  const outside = tmpdir();
  const sweeper = spawn('/bin/sh', ['-c', SWEEP, 'akatale-sweeper', PREFIX, id, outside], {
    detached: true,
    cwd: '/',
    env: { PATH },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  sweeper.unref();
  sweeper.stdin.on('error', () => undefined);
  (sweeper.stdin as unknown as { unref(): void }).unref();
  if (script) endWithNpm();
  // What a killed browser or program leaves in its temporary folder goes with the run; what is compiled stays.
  const inside = mkdtempSync(join(outside, `${PREFIX}${id}-`));
  chmodSync(inside, 0o777);
  process.env['NODE_COMPILE_CACHE'] ??= join(outside, 'node-compile-cache');
  process.env['TMPDIR'] = inside;
  return PREFIX + id;
}

/** A killed npm cannot forward the signal. */
function endWithNpm(): void {
  const npm = process.ppid;
  setInterval(() => {
    if (process.ppid !== npm) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}
