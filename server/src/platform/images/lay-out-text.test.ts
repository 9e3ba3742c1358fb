import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layOutText, widthOf, readLetters } from './lay-out-text.ts';

const letters = await readLetters();
const space = { width: 700, maxLines: 3 };

test('a short text is one line', () => {
  expect(layOutText('Tecno Spark', letters, space)).toEqual(['Tecno Spark']);
});

test('a long one breaks between words and ends with an ellipsis', () => {
  const lines = layOutText(
    'Samsung Galaxy A14 with 64 GB, its charger and a blue case, used for a year in Ntinda',
    letters,
    space,
  );
  expect(lines).toHaveLength(3);
  expect(lines[0]).toBe('Samsung Galaxy');
  expect(lines[2]).toMatch(/…$/);
});

test('a word without end is broken', () => {
  const lines = layOutText('x'.repeat(120), letters, space);
  expect(lines).toHaveLength(3);
});

test.each([
  ['Ŋŋaali 🦩 y’Essaza', 'Ŋŋaali y’Essaza'],
  ['日本語 📱', undefined],
  ['<b>&amp;</b>', '<b>&amp;</b>'],
  ['__proto__ constructor', '__proto__ constructor'],
  ['  \n two\u00a0words ', 'two words'],
])('%s is drawn as %s', (typed, line) => {
  expect(layOutText(typed, letters, { width: 2000, maxLines: 1 })[0]).toBe(line);
});

test('whatever people write, it fits', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const lines = layOutText(text, letters, space);
      expect(lines.length).toBeLessThanOrEqual(space.maxLines);
      for (const line of lines) expect(widthOf(line, letters)).toBeLessThanOrEqual(space.width);
    }),
  );
});
