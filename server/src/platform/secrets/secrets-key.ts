import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export const SECRETS_KEY_FILE = 'secrets.key';
const KEY_BYTES = 32;

/** The key in the data folder, created at its first use; of concurrent processes one wins. */
export async function readSecretsKey(dataDirectory: string): Promise<Buffer> {
  const file = join(dataDirectory, SECRETS_KEY_FILE);
  const found = await readKey(file);
  if (found) return found;
  const draft = `${file}.${randomUUID()}.partial`;
  try {
    const text = `${randomBytes(KEY_BYTES).toString('base64')}\n`;
    await writeFile(draft, text, { mode: 0o600, flag: 'wx', flush: true });
    // A link is atomic and replaces nothing.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  const made = await readKey(file);
  if (!made) throw new Error(`${file} was made and is gone.`);
  return made;
}

async function readKey(file: string): Promise<Buffer | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
  if (text === undefined) return undefined;
  const key = Buffer.from(text, 'base64');
  if (key.length !== KEY_BYTES) throw new Error(`${file} does not hold a key of 32 bytes.`);
  return key;
}
