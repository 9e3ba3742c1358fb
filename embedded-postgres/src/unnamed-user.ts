import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';

/** Of the package libnss-wrapper, which answers for a user that the machine does not know, as in containers with any user id. */
const WRAPPERS = [
  '/usr/lib/x86_64-linux-gnu/libnss_wrapper.so',
  '/usr/lib/aarch64-linux-gnu/libnss_wrapper.so',
  '/usr/lib64/libnss_wrapper.so',
];

export function assertNameable(): void {
  if (isNamed() || findWrapper() !== undefined) return;
  throw new Error(
    `The user id ${process.getuid?.()} has no entry in /etc/passwd, which PostgreSQL needs. Install the package ` +
      'libnss-wrapper, start as a user that has an entry, or set DATABASE_URL.',
  );
}

/** Runs `work` with the environment in which programs find a name for this user. @param path for files beside it */
export async function withName<T>(path: string, work: (env: Record<string, string>) => Promise<T>): Promise<T> {
  const wrapper = isNamed() ? undefined : findWrapper();
  if (wrapper === undefined) return work({});
  const [passwd, group] = [`${path}.passwd`, `${path}.group`];
  const [uid, gid] = [process.getuid?.(), process.getgid?.()];
  try {
    await writeFile(passwd, `akatale:x:${uid}:${gid}:akatale:/:/bin/sh\n`);
    await writeFile(group, `akatale:x:${gid}:\n`);
    return await work({ LD_PRELOAD: wrapper, NSS_WRAPPER_PASSWD: passwd, NSS_WRAPPER_GROUP: group });
  } finally {
    for (const file of [passwd, group]) await rm(file, { force: true });
  }
}

export const findWrapper = (): string | undefined => WRAPPERS.find((path) => existsSync(path));

function isNamed(): boolean {
  try {
    userInfo();
    return true;
  } catch {
    return false;
  }
}
