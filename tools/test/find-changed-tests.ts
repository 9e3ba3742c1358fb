import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { httpTests } from '../vitest/http-tests.ts';
import { testsNear } from './tests-near.ts';

const BASE = 'main';

export async function findChangedTests(): Promise<string[]> {
  const start = await git('merge-base', BASE, 'HEAD').catch(() => ['HEAD']);
  const [changed, added] = await Promise.all([
    git('diff', '--name-only', ...start),
    git('ls-files', '--others', '--exclude-standard'),
  ]);
  const read = async (path: string) => ({ path, text: await readFile(path, 'utf8') });
  return testsNear([...changed, ...added], await Promise.all(httpTests().map(read)));
}

async function git(...args: string[]): Promise<string[]> {
  const { stdout } = await promisify(execFile)('git', args);
  return stdout.split('\n').filter((line) => line !== '');
}
