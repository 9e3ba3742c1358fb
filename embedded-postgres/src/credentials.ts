import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { giveToOwnerOf, type ClusterPaths } from './cluster-paths.ts';

export const SUPERUSER = 'postgres';
/** The role the program itself connects as, and the database that it owns. */
export const APPLICATION = 'akatale';

/** Passwords of 192 random bits in a file of mode 0600. */
export interface Credentials {
  superuser: string;
  application: string;
}

/** Reads the passwords, or creates them before the first cluster. Requires the starter lock. */
export async function loadCredentials(paths: ClusterPaths, hasCluster: boolean): Promise<Credentials> {
  try {
    return JSON.parse(await readFile(paths.credentials, 'utf8')) as Credentials;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    if (hasCluster) {
      throw new Error(`${paths.credentials} is gone, without which ${paths.cluster} stays closed.`, {
        cause: error,
      });
    }
  }
  const password = (): string => randomBytes(24).toString('base64url');
  const credentials = { superuser: password(), application: password() };
  await saveCredentials(paths, credentials);
  return credentials;
}

export async function saveCredentials(paths: ClusterPaths, credentials: Credentials): Promise<void> {
  const making = `${paths.credentials}.making`;
  await writeFile(making, JSON.stringify(credentials), { mode: 0o600, flush: true });
  await giveToOwnerOf(paths, making);
  await rename(making, paths.credentials);
}

export function urlOf(
  port: number,
  credentials: Credentials,
  role: 'superuser' | 'application',
  database: string,
): string {
  const user = role === 'superuser' ? SUPERUSER : APPLICATION;
  return `postgres://${user}:${credentials[role]}@127.0.0.1:${port}/${database}`;
}
