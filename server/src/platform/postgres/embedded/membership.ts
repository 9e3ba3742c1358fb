import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Home } from './home.ts';
import { identityOf } from './process-identity.ts';

let joinedByThisProcess = 0;

/**
 * The programs that use one server, each a file in `members/` named after its process id. The last
 * one out stops the server, whoever started it. All of this happens under the starter lock, except
 * that the keeper of a killed program removes its file.
 */
export async function becomeMember(home: Home): Promise<string> {
  await removeDead(home);
  const name = `${process.pid}-${++joinedByThisProcess}`;
  await writeFile(join(home.members, name), identityOf(process.pid) ?? '');
  return name;
}

export async function leave(home: Home, name: string): Promise<void> {
  await rm(join(home.members, name), { force: true });
}

export async function hasMembers(home: Home): Promise<boolean> {
  await removeDead(home);
  return (await readdir(home.members)).length > 0;
}

async function removeDead(home: Home): Promise<void> {
  for (const name of await readdir(home.members)) {
    const identity = await readFile(join(home.members, name), 'utf8').catch(() => '');
    if (identityOf(Number.parseInt(name, 10)) !== identity) await leave(home, name);
  }
}
