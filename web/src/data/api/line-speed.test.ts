import { expect, test, vi } from 'vitest';
import { createLineSpeed } from './line-speed.ts';

test.each([
  ['slow-2g', true],
  ['2g', true],
  ['3g', true],
  ['4g', false],
  [undefined, false],
])('before the first upload the browser is believed: %s', (effectiveType, isSlow) => {
  vi.stubGlobal('navigator', effectiveType ? { connection: { effectiveType } } : {});
  expect(createLineSpeed().isSlow()).toBe(isSlow);
});

test('then the last upload counts, unless it was too small to tell', () => {
  vi.stubGlobal('navigator', { connection: { effectiveType: '4g' } });
  const { isSlow, measure } = createLineSpeed();
  measure({ bytes: 350_000, ms: 31_000 });
  expect(isSlow()).toBe(true);
  measure({ bytes: 2_000, ms: 1 });
  expect(isSlow()).toBe(true);
  measure({ bytes: 350_000, ms: 2_000 });
  expect(isSlow()).toBe(false);
});
