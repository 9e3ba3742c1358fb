import { execFile } from 'node:child_process';
import { cp, glob, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLaws } from './laws.ts';

/*
 * A linter that checks nothing reports no violations either. So one small tree violates every law, with a comment above
 * or behind each breach (`breaks <rule>, law <n>`), and another one violates none.
 */
const repository = join(import.meta.dirname, '..');
const fixture = join(import.meta.dirname, 'laws/fixture');
/** The code before the comment, and the expected finding. */
const BREACH = /^\s*(.*?)\s*(?:\/\/|\{?\/\*|<!--) breaks (.+?)(?: (?:\*\/\}?|-->).*)?$/;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'akatale-laws-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('every planted breach is reported, and nothing else', async () => {
  const root = await layOut('broken');
  const planted = await plantedUnder(join(fixture, 'broken'));
  expect(await breaches(root)).toEqual(planted);
  for (const law of [1, 2, 3, 4, 5, 6, 7]) {
    expect(
      planted.some((breach) => breach.endsWith(`, law ${law}`)),
      `law ${law}`,
    ).toBe(true);
  }
});

test('the clean tree has no findings', async () => {
  expect(await breaches(await layOut('clean'))).toEqual([]);
});

/** Copies one tree to a temporary folder with the repository's configuration. */
async function layOut(tree: 'broken' | 'clean'): Promise<string> {
  const root = join(folder, tree);
  await cp(join(fixture, tree), root, { recursive: true });
  const configuration = ['oxlint.config.ts', 'tsconfig.base.json', 'tsconfig.json', 'web/tsconfig.json'];
  for (const path of [...configuration, 'tools/laws/imports.ts']) {
    await cp(join(repository, path), join(root, path));
  }
  await symlink(join(repository, 'node_modules'), join(root, 'node_modules'));
  return root;
}

async function breaches(root: string): Promise<string[]> {
  const laws = checkLaws(root).map(({ path, line, rule, message }) => show(path, line, rule, message));
  return [...laws, ...(await lint(root))].toSorted();
}

interface Diagnostic {
  filename: string;
  code: string;
  message: string;
  help?: string;
  labels: { span: { line: number } }[];
}

async function lint(root: string): Promise<string[]> {
  const oxlint = join(repository, 'node_modules/.bin/oxlint');
  const folders = ['contracts', 'embedded-postgres', 'server', 'web', 'elsewhere', '--no-error-on-unmatched-pattern'];
  const { stdout } = await promisify(execFile)(oxlint, ['--type-aware', '--format=json', ...folders], {
    cwd: root,
  }).catch((failed: { stdout: string }) => failed);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
  return diagnostics.map(({ filename, code, message, help, labels }) =>
    show(filename, labels[0]?.span.line ?? 0, code, `${message} ${help ?? ''}`),
  );
}

async function plantedUnder(root: string): Promise<string[]> {
  const planted: string[] = [];
  for await (const path of glob('**/*.{ts,tsx,css,md}', { cwd: root })) {
    const lines = (await readFile(join(root, path), 'utf8')).split('\n');
    for (const [index, line] of lines.entries()) {
      const [, code, breach] = BREACH.exec(line) ?? [];
      const isAhead = code === '';
      const at = isAhead ? lines.findIndex((next, n) => n > index && !BREACH.test(next)) : index;
      if (breach) planted.push(`${path}:${at + 1} ${breach}`);
    }
  }
  return planted.toSorted();
}

function show(path: string, line: number, rule: string, message: string): string {
  const law = /Law (\d)/.exec(message)?.[1];
  return `${path}:${line} ${rule}${law ? `, law ${law}` : ''}`;
}
