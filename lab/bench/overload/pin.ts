import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';

/** Pins a process and its future children to one processor, or lets them use all again; false where that is impossible. */
export async function pin(pid: number, processor: number | 'all'): Promise<boolean> {
  const last = availableParallelism() - 1;
  if (last < 1) return false;
  const list = processor === 'all' ? `0-${last}` : String(processor);
  return promisify(execFile)('taskset', ['-acp', list, String(pid)]).then(
    () => true,
    () => false,
  );
}
