import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { compile, textOf } from './inline-scripts.ts';

const fileOf = (name: string) => fileURLToPath(new URL(`../src/shell/inline/${name}.ts`, import.meta.url));

test.each([
  // All that runs of a page before somebody touches it, beside what sets its theme and tells of its arrival.
  ['late-scripts', 1500],
  ['report-arrival', 600],
  ['filled-hearts', 400],
])('%s has at most %i bytes, not compressed', async (name, most) => {
  expect(textOf(await compile(fileOf(name))).length).toBeLessThanOrEqual(most);
});
