import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const FOLDER = 'docs/decisions';
const records = globSync('0*.md', { cwd: join(root, FOLDER) }).toSorted();
const SOURCES = '{contracts,embedded-postgres,server,web,e2e,tools,lab}/**/*.{ts,tsx,css,md}';

test('the index of the decisions names each record', () => {
  const index = readFileSync(join(root, FOLDER, 'README.md'), 'utf8');
  const named = [...index.matchAll(/\]\((\S+)\)/g)].map(([, file = '']) => file);
  expect(named.toSorted()).toEqual(records);
});

test('each decision is cited by something outside its folder', () => {
  const places = globSync(['*.md', 'docs/*.md', '.env.example', SOURCES], {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**'],
  });
  const texts = places.map((path) => readFileSync(join(root, path), 'utf8')).join('\n');
  const cited = new Set([...texts.matchAll(/\bdecisions?[ /](\d{3})\b/g)].map(([, number]) => number));
  expect(records.filter((record) => !cited.has(basename(record).slice(0, 3)))).toEqual([]);
});
