import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTemporaryFolder } from '../../embedded-postgres/test/temporary-folder.ts';

const TOOLS = join(import.meta.dirname, '..');
const once = `import { existsSync, writeFileSync } from 'node:fs';
test('works', () => {
  const isFirst = !existsSync(import.meta.filename + '.ran');
  writeFileSync(import.meta.filename + '.ran', '');
  expect(isFirst).toBe(false);
});`;

/** A project of its own, whose files are chosen by a word, as `npm test -- unit word` does. */
const files = {
  'vitest.config.js': `export default { test: { projects: [{
    test: { name: 'unit', globals: true, isolate: false, experimental: { viteModuleRunner: false } },
  }] } };`,
  'package.json': '{ "type": "module" }',
  'broken-test.test.js': `test('passes', () => {});
    test('adds', () => expect(1).toBe(2));
    test.skip('is not ready', () => {});`,
  'broken-file.test.js': `import './nowhere.js';`,
  'broken-hook.test.js': `describe('group', () => {
    beforeAll(() => { throw new Error('no market'); });
    test('never', () => {});
  });`,
  'broken-between.test.js': `test('passes', async () => {
    setTimeout(() => { throw new Error('too late'); });
    await new Promise((resolve) => setTimeout(resolve, 50));
  });`,
  'once.test.js': once,
  'closing-races.test.js': once,
  'ends.test.js': `test('ends', async () => { process.kill(process.pid, 'SIGKILL'); await new Promise(() => {}); });`,
  'skipped.test.js': `test.skip('is not ready', () => {});`,
};

let folder: Awaited<ReturnType<typeof openTemporaryFolder>>;
beforeAll(async () => {
  folder = await openTemporaryFolder();
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder.dir, name), text);
});
afterAll(async () => folder.remove());

async function run(word: string): Promise<{ code: number; stdout: string; failed: string; lastLine: string }> {
  const args = ['-r', join(TOOLS, 'node-version.ts'), join(TOOLS, 'test.ts'), 'unit', word];
  const { code = 0, stdout } = (await promisify(execFile)(process.execPath, args, { cwd: folder.dir }).catch(
    (error: { code: number; stdout: string }) => error,
  )) as { code?: number; stdout: string };
  const failed = /\n— failed\n(.+)\n\n/s.exec(stdout)?.[1] ?? '';
  return { code, stdout, failed, lastLine: stdout.trimEnd().split('\n').at(-1) ?? '' };
}

test('what failed is named at the end and counted: tests, files that cannot load, hooks, errors between tests', async () => {
  const { code, stdout, failed, lastLine } = await run('broken');
  expect({ code, lastLine }).toEqual({ code: 1, lastLine: '2 passed, 4 failed, 2 skipped' });
  expect(failed).toContain('broken-test.test.js > adds\n    AssertionError: expected 1 to be 2');
  expect(failed).toMatch(/broken-file\.test\.js > \(outside its tests\)\n {4}.*nowhere\.js/);
  expect(failed).toContain('broken-hook.test.js > group\n    Error: no market');
  expect(failed).toContain('unit > (between tests)\n    Error: too late');
  expect(stdout).not.toContain('once more');
});

test('a file that fails runs once more, and is named where it passes then', async () => {
  const { code, stdout, failed, lastLine } = await run('once');
  expect({ code, failed, lastLine }).toEqual({ code: 0, failed: '', lastLine: '1 passed, 0 failed' });
  expect(stdout).toContain('— failed once, and passed alone\nonce.test.js > works\n    AssertionError');
});

test('a race does not run again', async () => {
  expect(await run('races')).toMatchObject({ code: 1, lastLine: '0 passed, 1 failed' });
});

test.each([
  ['a process that ends', 'ends', '(between tests)'],
  ['nothing but skipped tests', 'skipped', '(no test was run)'],
  ['no file', 'nowhere', '(no test was run)'],
])('%s is a failure', async (_, word, name) => {
  const { code, failed, lastLine } = await run(word);
  expect(code).toBe(1);
  expect(failed).toContain(`unit > ${name}`);
  expect(lastLine).toMatch(/^0 passed, 1 failed/);
});
