import { createHash } from 'node:crypto';
import { mkdir, open, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface CopiedFile {
  path: string;
  bytes: number;
  sha256: string;
}

export type Progress = (doneBytes: number, totalBytes: number) => Promise<void> | void;

const CHUNK_BYTES = 256 * 1024;
const COPIES_AT_ONCE = 16;

export async function listTree(
  root: string,
  isWanted: (path: string) => boolean = () => true,
): Promise<{ folders: string[]; files: { path: string; bytes: number }[] }> {
  const folders: string[] = [];
  const files: { path: string; bytes: number }[] = [];
  const visit = async (folder: string): Promise<void> => {
    for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (!isWanted(path)) continue;
      if (entry.isFile()) {
        // A table may be dropped while a running server's folder is read.
        const bytes = await stat(join(root, path)).then(({ size }) => size, ignoreAbsent);
        if (bytes !== undefined) files.push({ path, bytes });
      } else if (entry.isDirectory()) {
        folders.push(path);
        await visit(path);
      }
    }
  };
  await visit('');
  return { folders, files };
}

export async function copyFiles(
  paths: readonly string[],
  fromRoot: string,
  toRoot: string,
  onCopied: (file: CopiedFile) => Promise<void> | void,
): Promise<CopiedFile[]> {
  const copied: CopiedFile[] = [];
  const failures: unknown[] = [];
  const waiting = paths.values();
  const copyOn = async (): Promise<void> => {
    for (const path of waiting) {
      const file = await copyFile(path, fromRoot, toRoot);
      if (failures.length > 0) return;
      if (!file) continue;
      await onCopied(file);
      copied.push(file);
    }
  };
  const copying = Array.from({ length: COPIES_AT_ONCE }, () =>
    copyOn().catch((error: unknown) => void failures.push(error)),
  );
  await Promise.all(copying);
  if (failures.length > 0) throw failures[0];
  return copied;
}

export async function copyFile(path: string, fromRoot: string, toRoot: string): Promise<CopiedFile | undefined> {
  const from = await open(join(fromRoot, path), 'r').catch(ignoreAbsent);
  if (!from) return undefined;
  await using source = from;
  await mkdir(dirname(join(toRoot, path)), { recursive: true, mode: 0o700 });
  await using target = await open(join(toRoot, path), 'wx', 0o600);
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
  let bytes = 0;
  for (;;) {
    const { bytesRead } = await source.read(buffer, 0, CHUNK_BYTES);
    if (bytesRead === 0) break;
    const chunk = buffer.subarray(0, bytesRead);
    hash.update(chunk);
    await target.writeFile(chunk);
    bytes += bytesRead;
  }
  await target.sync();
  return { path, bytes, sha256: hash.digest('hex') };
}

function ignoreAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
