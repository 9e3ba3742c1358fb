import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClusterPaths } from './cluster-paths.ts';
import { identityOf } from './process-identity.ts';

let clientsOfThisProcess = 0;

/**
 * The programs that use one server, each a file in `members/` named after its process id. The last client stops the
 * server. All of this happens under the starter lock, except that the watchdog of a killed program removes its file.
 */
export async function registerClient(paths: ClusterPaths): Promise<string> {
  await removeDeadClients(paths);
  const name = `${process.pid}-${++clientsOfThisProcess}`;
  await writeFile(join(paths.clients, name), identityOf(process.pid) ?? '');
  return name;
}

export async function unregisterClient(paths: ClusterPaths, name: string): Promise<void> {
  await rm(join(paths.clients, name), { force: true });
}

export async function hasClients(paths: ClusterPaths): Promise<boolean> {
  await removeDeadClients(paths);
  return (await readdir(paths.clients)).length > 0;
}

async function removeDeadClients(paths: ClusterPaths): Promise<void> {
  for (const name of await readdir(paths.clients)) {
    const identity = await readFile(join(paths.clients, name), 'utf8').catch(() => '');
    if (identityOf(Number.parseInt(name, 10)) !== identity) await unregisterClient(paths, name);
  }
}
