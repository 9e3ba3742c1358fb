import { execFile } from 'node:child_process';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { openTemporaryFolder } from '../../embedded-postgres/test/temporary-folder.ts';

const TEST = join(import.meta.dirname, '../test.ts');

/** What `npm test` says where this is the only browser; it runs no test then. */
async function runWith(CHROMIUM_PATH: string): Promise<{ code: number; stdout: string; stderr: string }> {
  const env = { ...process.env, CHROMIUM_PATH };
  return promisify(execFile)(process.execPath, [TEST], { env }).then(
    () => expect.unreachable(),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
}

test('a browser that does not start ends the run before its first part, with what it printed', async () => {
  const folder = await openTemporaryFolder();
  const program = join(folder.dir, 'chromium');
  await writeFile(program, '#!/bin/sh\necho "libnss3.so: cannot open shared object file" >&2\nsleep 1\nexit 127\n');
  await chmod(program, 0o755);
  const { code, stdout, stderr } = await runWith(program);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain(`${program} does not start:\n  libnss3.so: cannot open shared object file\n`);
  expect(stderr).toMatch(/No Chromium starts, which the journeys need\..*or set CHROMIUM_PATH:\n(npm|npx) /s);
  await folder.remove();
});

test('a CHROMIUM_PATH without a program is named', async () => {
  const { code, stderr } = await runWith('/nowhere/chromium');
  expect(code).toBe(1);
  expect(stderr).toContain('/nowhere/chromium does not start:');
});
