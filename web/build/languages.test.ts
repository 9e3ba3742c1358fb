import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { textFolder } from './build-configs.ts';
import { findGaps } from './languages.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'akatale-texts-'));
  await write('shop/shop-text.ts', `{ sell: 'Sell', deep: { count: (n) => n + ' items' } }`);
  for (const language of ['lg', 'sw']) {
    await write(`${language}/shop/shop-text.ts`, `{ sell: 'x', deep: { count: (n) => n + ' y' } }`);
  }
});
afterEach(() => rm(folder, { recursive: true }));

async function write(path: string, texts: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), `export const shopText = ${texts};\n`);
}

test('every text of ours is there in every language', async () => {
  expect(await findGaps(textFolder)).toEqual([]);
});

test('whole translations have no gaps, and the desk has none to be whole', async () => {
  await write('desk/desk-frame-text.ts', `{ audit: 'Audit log' }`);
  expect(await findGaps(folder)).toEqual([]);
});

test.each([
  ['a missing file', 'help-text.ts', `{ help: 'Help' }`, ['lg/help-text.ts is missing', 'sw/help-text.ts is missing']],
  ['a missing text', 'lg/shop/shop-text.ts', `{ deep: { count: () => '' } }`, ['has no shopText.sell']],
  ['a missing text in a group', 'sw/shop/shop-text.ts', `{ sell: '', deep: {} }`, ['has no shopText.deep.count()']],
  [
    'a text in the place of a function',
    'lg/shop/shop-text.ts',
    `{ sell: '', deep: { count: '' } }`,
    ['has no shopText.deep.count()', 'has shopText.deep.count, which English has not'],
  ],
  [
    'a text too many',
    'sw/shop/shop-text.ts',
    `{ sell: '', buy: '', deep: { count: () => '' } }`,
    ['has shopText.buy, which English has not'],
  ],
  ['a file too many', 'lg/old-text.ts', `{}`, ['lg/old-text.ts translates nothing']],
])('%s is found', async (_, path, texts, gaps) => {
  await write(path, texts);
  expect(await findGaps(folder)).toEqual(gaps.map((gap): unknown => expect.stringContaining(gap)));
});
