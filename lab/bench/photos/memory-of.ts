import { readdir, readFile } from 'node:fs/promises';

/** Memory of the Node processes below this one, itself included, in MiB; Linux only. */
export async function memoryOf(pid: number): Promise<number> {
  const own = await nodeMemory(pid);
  let total = own ?? 0;
  for (const child of await childrenOf(pid)) {
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
