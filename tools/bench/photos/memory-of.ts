import { readdir, readFile } from 'node:fs/promises';

/** What the Node processes under this one hold in memory now, with itself, in MiB; on Linux. */
export async function memoryOf(pid: number): Promise<number> {
  const own = await nodeMemory(pid);
  let total = own ?? 0;
  for (const child of await childrenOf(pid)) {
    // What is no Node (the database) is the same whatever is done with photos.
    if ((await nodeMemory(child)) !== undefined) total += await memoryOf(child);
  }
  return total;
}

async function childrenOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = await Promise.all(
    threads.map(async (id) => readFile(`/proc/${pid}/task/${id}/children`, 'utf8').catch(() => '')),
  );
  return lists.join(' ').split(' ').filter(Boolean).map(Number);
}

async function nodeMemory(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const isNode = /^Name:\s+(node|MainThread)\b/m.test(status);
  const [, kib] = /^VmRSS:\s+(\d+) kB/m.exec(status) ?? [];
  return isNode && kib ? Number(kib) / 1024 : undefined;
}
