import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { environmentOfRun } from '../embedded-postgres/test/run.ts';
import { openTemporaryFolder } from '../embedded-postgres/test/temporary-folder.ts';
import { freePort } from '../server/test/programs/program.ts';

/* Every command runs for a moment. Those of the lab are run by `lab/commands.proof.test.ts`. */
const ROOT = join(import.meta.dirname, '..');
const GIVE_UP_AFTER_MS = 15 * 60_000;

/** What `npm test` itself is, and what whole test files run as often as anything. */
const elsewhere = ['test', 'check', 'format', 'hosts', 'start:web', 'start:worker', 'lab'];

interface Moment {
  words: string;
  /** What it says where it works. */
  says: RegExp;
  code?: number;
}

/** Those that use one market, in this order: the demo is filled once. */
const onMarket: Moment[] = [
  { words: 'demo', says: / is ready\b/ },
  { words: 'db:seed', says: /demo needs an empty one/, code: 1 },
  { words: 'screenshots -- operator-security', says: /Drawing the screens/ },
  { words: 'db:reset', says: /The database is empty/ },
  { words: 'db:migrate', says: /The database is up to date/ },
  { words: 'dev', says: / is ready\b/ },
  { words: 'start', says: / is ready\b/ },
  { words: 'cli -- --help', says: /check-launch/ },
];

const alone: Moment[] = [
  { words: 'build', says: /^/ },
  { words: 'texts', says: /^0 added/m },
  { words: 'db:generate', says: /No schema changes/ },
];
const nameOf = ({ words }: Moment) => words.split(' ')[0] ?? '';

test('every command of package.json, and of the documents that tell people what to type, is run by a test', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object };
  const documents = globSync('{README,CONTRIBUTING,docs/deploy}.md', { cwd: ROOT });
  const told = documents.map((path) => readFileSync(join(ROOT, path), 'utf8')).join('\n');
  const named = [...told.matchAll(/`npm (?:run )?([\w:]+)/g)].map(([, name = '']) => name);
  const run = [...elsewhere, ...[...onMarket, ...alone].map(nameOf)];
  const npmOwn = ['ci', 'install'];
  const wanted = new Set([...Object.keys(scripts), ...named]);
  expect([...wanted].filter((name) => !run.includes(name) && !npmOwn.includes(name))).toEqual([]);
});

async function expectToRun(moment: Moment, settings: Record<string, string> = {}): Promise<void> {
  const PORT = String(await freePort());
  const child = spawn('npm', ['run', ...moment.words.split(' ')], {
    cwd: ROOT,
    env: { ...environmentOfRun(), LOG_LEVEL: 'info', PORT, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { output, code } = await watch(child, moment.says.source.includes('is ready') ? moment.says : undefined);
  expect(output).toMatch(moment.says);
  expect(code, output).toBe(moment.code ?? 0);
}

/** Until it ends; what serves is stopped when it is ready. */
async function watch(child: ChildProcess, ready?: RegExp): Promise<{ output: string; code: number | null }> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (ready?.test(output)) child.kill('SIGTERM');
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { output, code: ready ? 0 : code };
}

describe('on one market', () => {
  let folder: Awaited<ReturnType<typeof openTemporaryFolder>>;
  beforeAll(async () => {
    folder = await openTemporaryFolder();
  });
  afterAll(async () => folder.remove());

  test.each(onMarket)(
    'npm run $words',
    async (moment) => expectToRun(moment, { DATA_DIR: join(folder.dir, 'market') }),
    GIVE_UP_AFTER_MS,
  );
});

test.each(alone)('npm run $words', async (moment) => expectToRun(moment), GIVE_UP_AFTER_MS);
