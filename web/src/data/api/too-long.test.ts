import { expect, test } from 'vitest';
import { tooLong } from './too-long.ts';

test.each(['', 'a'.repeat(80), '😀'.repeat(80), ` ${'a'.repeat(80)}\n`, 'e\u0301'.repeat(80)])(
  '%j is not too long',
  (text) => {
    expect(tooLong(text, 80)).toBeUndefined();
  },
);

test.each(['a'.repeat(81), '😀'.repeat(81)])('%j is too long', (text) => {
  expect(tooLong(text, 80)).toBe('At most 80 characters');
});
