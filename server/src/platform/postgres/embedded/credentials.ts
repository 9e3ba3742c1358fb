import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { giveToOwnerOfHome, type Home } from './home.ts';

/** The role that owns the cluster: creates roles and databases, and makes backups. */
export const SUPERUSER = 'postgres';
/** The role the program itself connects as, and the database that it owns. */
export const APPLICATION = 'akatale';

/** Passwords of 192 random bits, kept in a file of mode 0600. */
export interface Credentials {
  superuser: string;
  application: string;
}

/** Reads the passwords; makes them before there is a cluster to use them. Under the starter lock. */
export async function loadCredentials(home: Home, hasCluster: boolean): Promise<Credentials> {
  try {
    return JSON.parse(await readFile(home.credentials, 'utf8')) as Credentials;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    if (hasCluster) {
      throw new Error(`${home.credentials} is gone, without which ${home.cluster} stays closed.`, {
        cause: error,
      });
    }
  }
  const password = (): string => randomBytes(24).toString('base64url');
  const credentials = { superuser: password(), application: password() };
  await saveCredentials(home, credentials);
  return credentials;
}

export async function saveCredentials(home: Home, credentials: Credentials): Promise<void> {
  const making = `${home.credentials}.making`;
  await writeFile(making, JSON.stringify(credentials), { mode: 0o600, flush: true });
  await giveToOwnerOfHome(home, making);
  await rename(making, home.credentials);
}

/** The address of one database of the embedded server, as one of the two roles. */
export function urlOf(
  port: number,
  credentials: Credentials,
  role: 'superuser' | 'application',
  database: string,
): string {
  const user = role === 'superuser' ? SUPERUSER : APPLICATION;
  return `postgres://${user}:${credentials[role]}@127.0.0.1:${port}/${database}`;
}
