import { chmod, mkdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTemporaryFolder } from '../test/temporary-folder.ts';
import { openClusterPaths } from './cluster-paths.ts';
import { locateBinaries, type PackagedBinaries } from './locate-binaries.ts';
import { makeRunnable } from './make-runnable.ts';

const said: string[] = [];
const say = (text: unknown): void => void said.push(String(text));
const log = { info: say, warn: say, error: say };

let folder: Awaited<ReturnType<typeof openTemporaryFolder>>;
let packaged: PackagedBinaries;

/** A package as npm unpacks it without its install script: no links, no run bits. */
beforeEach(async () => {
  folder = await openTemporaryFolder();
  said.length = 0;
  const root = join(folder.dir, 'package', 'native');
  await mkdir(join(root, 'bin'), { recursive: true });
  await mkdir(join(root, 'lib'));
  for (const name of ['initdb', 'pg_ctl', 'postgres']) {
    await writeFile(join(root, 'bin', name), '#!/bin/sh\n', { mode: 0o644 });
  }
  await writeFile(join(root, 'lib', 'libpq.so.5.18'), 'library');
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  await writeFile(join(root, 'pg-symlinks.json'), JSON.stringify(links));
  packaged = { root, version: '18.0.0', major: 18 };
});
afterEach(() => folder.remove());

test('adds the links and run bits that the package lacks, in place', async () => {
  const paths = await openClusterPaths(join(folder.dir, 'data'), log);
  const { postgres } = await makeRunnable(packaged, paths, log);
  expect(postgres).toBe(join(packaged.root, 'bin', 'postgres'));
  expect(await readlink(join(packaged.root, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18');
  expect(said).toEqual([]);
  await expect(makeRunnable(packaged, paths, log)).resolves.toBeDefined();
});

test.runIf(process.getuid?.() === 0)(
  "copies them to where the server's account can run them, and says where",
  async () => {
    await chmod(join(folder.dir, 'package'), 0o700);
    const paths = await openClusterPaths(join(folder.dir, 'data'), log);
    await mkdir(join(paths.dir, 'binaries-18.0.0.making', 'native'), { recursive: true });
    const { postgres } = await makeRunnable(packaged, paths, log);
    expect(postgres).toBe(join(paths.dir, 'binaries-18.0.0', 'bin', 'postgres'));
    expect(await readFile(join(paths.dir, 'binaries-18.0.0', 'lib', 'libpq.so.5'), 'utf8')).toBe('library');
    expect(said.join()).toContain(`copying the PostgreSQL binaries to ${paths.dir}`);
    await rm(join(folder.dir, 'package'), { recursive: true });
  },
);

test('names what to do where there are no binaries', () => {
  expect(() => locateBinaries('win32-arm64')).toThrow(/win32-arm64.*set DATABASE_URL/);
  expect(() => locateBinaries('win32-x64')).toThrow(/windows-x64.*not installed.*DATABASE_URL/s);
});
