import { rename, rm } from 'node:fs/promises';

/** Puts a folder in the place of another, also where several processes do so at once: the last one stays. */
export async function replaceFolder(old: string, made: string): Promise<void> {
  try {
    await rm(old, { recursive: true, force: true });
    await rename(made, old);
  } catch (error) {
    // Another process came between.
    if (!/^(ENOTEMPTY|EEXIST)$/.test((error as NodeJS.ErrnoException).code ?? '')) throw error;
    await replaceFolder(old, made);
  }
}
