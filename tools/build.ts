/**
 * Builds the pages into `web/dist` unless they were built from the same sources. Run as `npm run build`, and by
 * everything that serves pages.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const target = join(root, 'web/dist');
const stamp = join(target, 'built-from');

const sources = [
  'contracts/src/**/*',
  'web/src/**/*',
  'web/public/**/*',
  'web/build/**/*',
  'web/{package.json,tsconfig.json,vite.config.ts}',
  'package-lock.json',
];

export async function build(): Promise<void> {
  const wanted = fingerprint();
  if ((await readFile(stamp, 'utf8').catch(() => null)) === wanted) return;
  const startedAtMs = performance.now();
  process.stderr.write('Building the pages… ');
  const { buildWeb } = await import('../web/build/build-web.ts');
  try {
    await buildWeb(target);
    await writeFile(stamp, wanted);
  } catch (error) {
    if (!/^(EACCES|EPERM|EROFS)$/.test((error as NodeJS.ErrnoException).code ?? '')) throw error;
    console.error(
      `\nThe user ${process.getuid?.()} may not write ${target}. Build the pages as its owner: npm run build`,
    );
    process.exit(1);
  }
  process.stderr.write(`done in ${((performance.now() - startedAtMs) / 1000).toFixed(1)} s\n`);
}

/** Synchronous: reading so many small files one after another costs three times as much otherwise. */
function fingerprint(): string {
  const files = globSync(sources, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const hash = createHash('sha256');
  for (const file of files.toSorted()) hash.update(`${file.slice(root.length)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

if (import.meta.main) await build();
