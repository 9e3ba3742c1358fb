import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { localStorage } from '../../platform/storage/local-storage.ts';
import { s3Storage } from '../../platform/storage/s3-storage.ts';
import type { FileStorage } from '../../platform/storage/storage.ts';

/** An account that was erased. An id alone may be given again after the restore of an older backup. */
export interface Erased {
  id: number;
  createdAt: Date;
}

export const ERASED_FILE = 'erased-accounts.txt';

/** One line each: the id, and when the account was opened. Nothing else of the person. */
const erasedLine = ({ id, createdAt }: Erased): string => `${id} ${createdAt.toISOString()}`;

function readErasedLines(text: string): Erased[] {
  return text.split('\n').flatMap((line) => {
    const [, id, createdAt] = /^([1-9]\d*) (\S+Z)$/.exec(line) ?? [];
    return id && createdAt ? [{ id: Number(id), createdAt: new Date(createdAt) }] : [];
  });
}

export function mergeErased(...texts: readonly string[]): string {
  const lines = new Set(texts.flatMap((text) => readErasedLines(text).map(erasedLine)));
  return [...lines, ''].join('\n');
}

/** Beside the data, where neither a restored database nor restored photos replace it; in a bucket beside the photos. */
export const ERASED_FOLDER = 'erased';

export function erasedFilesOf({ dataDirectory, s3 }: Pick<Config, 'dataDirectory' | 's3'>): ErasedFiles {
  return s3 ? s3Storage(s3) : localStorage(join(dataDirectory, ERASED_FOLDER));
}

export type ErasedFiles = Pick<FileStorage, 'put' | 'read'>;

/** Kept outside the database, so that the restore of an older one can erase them again. */
export interface ErasedList {
  read(): Promise<Erased[]>;
  readText(): Promise<string>;
  add(erased: Erased): Promise<void>;
  merge(text: string): Promise<void>;
}

export function erasedList(files: ErasedFiles): ErasedList {
  const readText = async () => Buffer.from((await files.read(ERASED_FILE))?.bytes ?? []).toString('utf8');
  async function merge(text: string): Promise<void> {
    const merged = mergeErased(await readText(), text);
    await files.put(ERASED_FILE, Buffer.from(merged), { contentType: 'text/plain; charset=utf-8' });
  }
  return {
    read: async () => readErasedLines(await readText()),
    readText,
    merge,
    add: async (erased) => merge(erasedLine(erased)),
  };
}
