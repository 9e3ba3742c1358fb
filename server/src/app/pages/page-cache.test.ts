import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { storePage } from './page-cache.ts';

test('a stored page holds its compressed bytes and nothing around them', async () => {
  const html = Array.from({ length: 2_000 }, (_, index) => `<p>Ssimu ${index * 37} … ŋŋ</p>`).join('');
  const page = storePage({ status: 200, headers: {}, html });
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const bytes = await page.body(encoding);
    expect(unpack(bytes).toString()).toBe(html);
    expect(bytes.buffer.byteLength).toBe(bytes.length);
    expect(await page.body(encoding)).toBe(bytes);
  }
  expect((await page.body('identity')).toString()).toBe(html);
});
