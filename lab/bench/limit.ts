import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { stopChild } from './load.ts';

export async function startLimit(databaseUrl: string, connections: number) {
  const file = join(import.meta.dirname, 'limit-process.ts');
  const child = fork(file, [databaseUrl, String(connections)]);
  const [port] = (await once(child, 'message')) as [number];
  return { url: `http://127.0.0.1:${port}`, stop: () => stopChild(child) };
}
