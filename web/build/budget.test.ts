import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import { build } from '../../tools/build.ts';
import { pageSources } from './page-table.ts';

/*
 * Download size of a first visit. Mobile data is paid for by the kilobyte.
 */
const KB = 1000;
const dist = fileURLToPath(new URL('../dist/client/', import.meta.url));
const entry = 'src/entry-client.tsx';
const feed = 'src/features/market/discover/discover-page.tsx';
let manifest: Manifest = {};

beforeAll(async () => {
  await build();
  manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8')) as Manifest;
}, 60_000);

/** A chunk, by its source or its key among others, and all that it imports before it can run. */
function filesOf(key: string, files = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no ${key}`);
  if (files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(imported, files);
  return files;
}

/** As it is sent: the build has compressed it. */
const brotliBytes = (file: string): number => statSync(`${dist}${file}.br`).size;

const brotliKb = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + brotliBytes(file), 0) / KB;

/** Of all scripts of a first visit, and of those that neither the frame nor the feed has, in KB. */
interface Budget {
  total: number;
  own: number;
}

/** For pages that people open behind a login, now and then. */
const defaultBudget: Budget = { total: 140, own: 44 };

const tighter: Record<string, Budget> = {
  [feed]: { total: 93.3, own: 12.2 },
  'src/pages/product-page.tsx': { total: 98.3, own: 11.4 },
  'src/pages/store-page.tsx': { total: 98.1, own: 9 },
  'src/pages/chat-page.tsx': { total: 105.7, own: 19.4 },
  'src/features/market/selling/add-product-page.tsx': { total: 106.5, own: 22.3 },
  'src/features/market/selling/edit-product-page.tsx': { total: 105.3, own: 21 },
  'src/features/deals/ledger/ledger-page.tsx': { total: 140, own: 30.5 },
  'src/features/deals/ledger/receipt-page.tsx': { total: 140, own: 15 },
  'src/features/market/store-tools/poster-page.tsx': { total: 140, own: 15 },
};

const pageTable = readFileSync(new URL('../src/pages.ts', import.meta.url), 'utf8');
const sources = new Set(pageSources(pageTable));

test('every tighter budget is that of a page', () => {
  expect(Object.keys(tighter).filter((source) => !sources.has(source))).toEqual([]);
});

test.each([...sources])('scripts of a first visit to %s keep within their budget', (source) => {
  const { total, own } = tighter[source] ?? defaultBudget;
  const all = new Set([...filesOf(entry), ...filesOf(source)]);
  expect(brotliKb(all)).toBeLessThanOrEqual(total);
  const known = filesOf(source === feed ? entry : feed, filesOf(entry));
  expect(brotliKb([...all].filter((file) => !known.has(file)))).toBeLessThanOrEqual(own);
});

test('the stylesheet of all pages weighs at most 10 KB', () => {
  const css = readFileSync(dist + (manifest['style.css']?.file ?? ''));
  expect(gzipSync(css).length / KB).toBeLessThanOrEqual(10);
});

test('what runs beside every page weighs at most 14 KB in 10 files', () => {
  const first = new Set([...filesOf(entry), ...filesOf(feed)]);
  const beside = ['src/shell/footer.tsx', 'src/services.ts', 'src/router/page-opener.ts'].flatMap((key) => [
    ...filesOf(key),
  ]);
  const files = [...new Set(beside)].filter((file) => !first.has(file));
  expect(files.length).toBeLessThanOrEqual(10);
  expect(brotliKb(files)).toBeLessThanOrEqual(14);
});

test('the display face weighs at most 27 KB', () => {
  const font = manifest['src/ui/fonts/bricolage-grotesque-bold.woff2']?.file ?? '';
  expect(readFileSync(dist + font).length / KB).toBeLessThanOrEqual(27);
});

test('no page waits for the validation library to read', () => {
  const scripts = [...filesOf(entry), ...filesOf('src/features/market/discover/discover-page.tsx')];
  const codes = scripts.map((file) => readFileSync(dist + file, 'utf8'));
  expect(codes.filter((code) => code.includes('ZodMini'))).toEqual([]);
});
