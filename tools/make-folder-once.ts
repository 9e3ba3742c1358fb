import { access, chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Makes a folder that is not there yet: whole or not at all, also where several processes begin it at once. */
export async function makeFolderOnce(folder: string, fill: (making: string) => Promise<void>): Promise<void> {
  const isThere = await access(folder).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  await mkdir(dirname(folder), { recursive: true });
  const making = await mkdtemp(`${folder}-`);
  await fill(making);
  // A temporary folder can be read by its maker alone.
  await chmod(making, 0o755);
  // Another process may have been first.
  await rename(making, folder).catch(() => rm(making, { recursive: true }));
}
