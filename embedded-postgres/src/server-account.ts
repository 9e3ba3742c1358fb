import { execFileSync, spawnSync } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { assertNameable } from './unnamed-user.ts';

/** An existing account other than root, under which the server runs when the program is root. */
export interface ServerAccount {
  name: string;
  uid: number;
  gid: number;
}

/**
 * PostgreSQL refuses to run as root. For root: the owner of an existing cluster, else the first existing account of
 * `postgres` and `nobody`; none is created. Undefined for an ordinary user, whose own account is used.
 */
export async function serverAccount(cluster: string): Promise<ServerAccount | undefined> {
  if (process.platform === 'win32') return undefined;
  if (process.getuid?.() !== 0) {
    assertNameable();
    return undefined;
  }
  const owner = await stat(cluster).catch(() => undefined);
  if (owner && owner.uid !== 0) {
    return { name: `user id ${owner.uid}`, uid: owner.uid, gid: owner.gid };
  }
  const account = lookUp('postgres') ?? lookUp('nobody');
  if (account) return account;
  throw new Error(
    'PostgreSQL refuses to run as root, and this machine has neither a "postgres" nor a "nobody" ' +
      'account to run it under. Start as an ordinary user, or set DATABASE_URL.',
  );
}

/** Whether the account can enter this folder, or execute this file, through every folder above it. */
export function canReach({ uid, gid }: ServerAccount, path: string): boolean {
  const options = { uid, gid, cwd: '/', stdio: 'ignore' } as const;
  return spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], options).status === 0;
}

/** Options for `spawn` that run the child as the account, in a folder that it can enter. */
export function asAccount(account: ServerAccount | undefined, more: Record<string, string> = {}): object {
  const identity = account && { uid: account.uid, gid: account.gid };
  if (process.platform === 'win32') return {};
  // A fixed environment, because the user's PG* variables, locale and preloads must not reach the server.
  return { ...identity, cwd: '/', env: { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', ...more } };
}

function lookUp(name: string): ServerAccount | undefined {
  const ask = (flag: string): number =>
    Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { name, uid: ask('-u'), gid: ask('-g') };
  } catch {
    return undefined;
  }
}
