import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';
import { build } from '../../tools/build.ts';

/*
 * What a first visit may weigh (design: performance budget). People pay for every kilobyte.
 */
const KB = 1000;
const dist = fileURLToPath(new URL('../dist/client/', import.meta.url));
const entry = 'src/entry-client.tsx';
let manifest: Manifest = {};

beforeAll(async () => {
  await build();
  manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8')) as Manifest;
}, 60_000);

/** A chunk and all that it imports before it can run. */
function filesOf(key: string, files = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no ${key}`);
  if (files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(imported, files);
  return files;
}

const brotliKb = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + brotliCompressSync(readFileSync(dist + file)).length, 0) /
  KB;

describe.each([
  ['discover', 'src/features/discover/discover-page.tsx', 95, 12],
  ['product', 'src/features/product/product-page.tsx', 100, 15],
  ['store', 'src/features/store/store-page.tsx', 100, 15],
  ['chat', 'src/features/chat/chat-page.tsx', 115, 22],
  ['add product', 'src/features/selling/add-product-page.tsx', 125, 30],
  ['my products', 'src/features/my-products/my-products-page.tsx', 140, 40],
  ['dashboard', 'src/features/dashboard/dashboard-page.tsx', 140, 40],
  ['subscription', 'src/features/subscription/subscription-page.tsx', 140, 40],
  ['ledger', 'src/features/ledger/ledger-page.tsx', 140, 30],
  ['receipt of a sale', 'src/features/ledger/receipt-page.tsx', 140, 15],
  ['poster', 'src/features/store-tools/poster-page.tsx', 140, 15],
  ['edit product', 'src/features/selling/edit-product-page.tsx', 125, 32],
])('scripts of a first visit to %s', (_, source, totalKb, ownKb) => {
  test(`weigh at most ${totalKb} KB, ${ownKb} of them its own`, () => {
    const base = filesOf(entry);
    const all = new Set([...base, ...filesOf(source)]);
    expect(brotliKb(all)).toBeLessThanOrEqual(totalKb);
    expect(brotliKb([...all].filter((file) => !base.has(file)))).toBeLessThanOrEqual(ownKb);
  });
});

test('the stylesheet of all pages weighs at most 12 KB', () => {
  const css = readFileSync(dist + (manifest['style.css']?.file ?? ''));
  expect(gzipSync(css).length / KB).toBeLessThanOrEqual(12);
});

test('the display face weighs at most 27 KB', () => {
  const font = manifest['src/ui/fonts/bricolage-grotesque-bold.woff2']?.file ?? '';
  expect(readFileSync(dist + font).length / KB).toBeLessThanOrEqual(27);
});

test('no page waits for the validation library to read', () => {
  const scripts = [...filesOf(entry), ...filesOf('src/features/discover/discover-page.tsx')];
  const codes = scripts.map((file) => readFileSync(dist + file, 'utf8'));
  expect(codes.filter((code) => code.includes('ZodMini'))).toEqual([]);
});
