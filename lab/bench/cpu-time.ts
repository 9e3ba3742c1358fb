import { readdir, readFile } from 'node:fs/promises';

/** Unit of /proc/<pid>/stat: 100 ticks per second wherever Linux runs Node. */
const MS_PER_TICK = 10;

interface ProcessTimes {
  parent: number;
  ownMs: number;
  endedMs: number;
}

/** `NaN` where there is no /proc. */
export async function cpuMsOf(pid: number): Promise<number> {
  return (await timesOf(pid))?.ownMs ?? NaN;
}

/** Includes children, also those that have exited. */
export async function cpuMsOfFamily(pid: number): Promise<number> {
  const head = await timesOf(pid);
  if (!head) return NaN;
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const all = await Promise.all(names.map((name) => timesOf(Number(name))));
  const children = all.filter((each) => each?.parent === pid);
  return children.reduce((sum, child) => sum + (child?.ownMs ?? 0), head.ownMs + head.endedMs);
}

async function timesOf(pid: number): Promise<ProcessTimes | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (stat === undefined) return undefined;
  // The program's name, in parentheses, may contain spaces; the numbers follow it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const field = (index: number): number => Number(fields[index - 3]);
  return {
    parent: field(4),
    ownMs: (field(14) + field(15)) * MS_PER_TICK,
    endedMs: (field(16) + field(17)) * MS_PER_TICK,
  };
}
