import { expect, test } from 'vitest';
import { formatBytes } from './format-bytes.ts';

test.each([
  [0, '1 KB'],
  [1, '1 KB'],
  [499, '1 KB'],
  [1499, '1 KB'],
  [1500, '2 KB'],
  [14_210, '14 KB'],
  [999_499, '999 KB'],
  [999_500, '1.0 MB'],
  [1_000_000, '1.0 MB'],
  [1_249_999, '1.2 MB'],
  [34_000_000, '34.0 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
