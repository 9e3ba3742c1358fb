import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hasMemory, MEMORY, openTemporaryFolder } from './temporary-folder.ts';

test.runIf(hasMemory())('what a killed process has left in memory is removed, and nobody else’s', async () => {
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  const abandoned = join(MEMORY, `akatale-test-${ended}-x`);
  await mkdir(join(abandoned, 'data'), { recursive: true });
  const first = await openTemporaryFolder();
  const second = await openTemporaryFolder();
  expect([abandoned, first.dir, second.dir].map(existsSync)).toEqual([false, true, true]);
  await Promise.all([first.remove(), second.remove(), rm(abandoned, { recursive: true, force: true })]);
  expect([first.dir, second.dir].map(existsSync)).toEqual([false, false]);
});
