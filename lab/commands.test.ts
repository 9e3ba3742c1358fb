import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commands } from './commands.ts';

const ROOT = join(import.meta.dirname, '..');
const NAMED = /npm\s+run\s+lab\s+--\s+([a-z][\w-]*)/g;

test('every command of the lab that a document or a comment names is one', () => {
  const exclude = ['**/node_modules/**', 'lab/**/*.test.ts'];
  const paths = globSync(['{*,docs/**/*,lab/**/*}.md', '{lab,tools,server,e2e}/**/*.ts'], { cwd: ROOT, exclude });
  const named = paths.flatMap((path) => [...readFileSync(join(ROOT, path), 'utf8').matchAll(NAMED)]);
  const names = new Set(named.map(([, name = '']) => name));
  expect([...names].filter((name) => name !== 'short' && !Object.hasOwn(commands, name))).toEqual([]);
  expect(names).toContain('bench');
});
