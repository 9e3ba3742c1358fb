import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { replaceFolder } from './replace-folder.ts';

test('of builds that end at once one stays, whole', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'replace-'));
  onTestFinished(async () => rm(folder, { recursive: true }));
  const builds = Array.from({ length: 20 }, (_, index) => join(folder, `building-${index}`));
  for (const build of builds) {
    await mkdir(build);
    for (const file of ['a', 'b']) await writeFile(join(build, file), build);
  }
  await Promise.all(builds.map(async (build) => replaceFolder(join(folder, 'client'), build)));
  expect(await readdir(folder)).toEqual(['client']);
  const [a, b] = await Promise.all(['a', 'b'].map(async (file) => readFile(join(folder, 'client', file), 'utf8')));
  expect(builds).toContain(a);
  expect(b).toBe(a);
});

test('what cannot be put in its place fails', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'replace-'));
  onTestFinished(async () => rm(folder, { recursive: true }));
  await expect(replaceFolder(join(folder, 'client'), join(folder, 'none'))).rejects.toThrow('ENOENT');
});
