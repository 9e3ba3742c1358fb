import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';

/** Pins a process and its future children to one processor; false where that is impossible. */
export async function pin(pid: number, processor: number): Promise<boolean> {
  if (availableParallelism() < 2) return false;
  return promisify(execFile)('taskset', ['-acp', String(processor), String(pid)]).then(
    () => true,
    () => false,
  );
}
