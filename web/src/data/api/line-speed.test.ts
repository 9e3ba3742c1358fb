import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => void vi.resetModules());
const load = async () => import('./line-speed.ts');

test.each([
  ['slow-2g', true],
  ['2g', true],
  ['3g', true],
  ['4g', false],
  [undefined, false],
])('before the first upload the browser is believed: %s', async (effectiveType, isSlow) => {
  vi.stubGlobal('navigator', effectiveType ? { connection: { effectiveType } } : {});
  expect((await load()).isSlowLine()).toBe(isSlow);
});

test('then the last upload counts, unless it was too small to tell', async () => {
  vi.stubGlobal('navigator', { connection: { effectiveType: '4g' } });
  const { isSlowLine, measureUpload } = await load();
  measureUpload({ bytes: 350_000, ms: 31_000 });
  expect(isSlowLine()).toBe(true);
  measureUpload({ bytes: 2_000, ms: 1 });
  expect(isSlowLine()).toBe(true);
  measureUpload({ bytes: 350_000, ms: 2_000 });
  expect(isSlowLine()).toBe(false);
});
