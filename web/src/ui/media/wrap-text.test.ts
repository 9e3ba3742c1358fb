import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wrapText } from './wrap-text.ts';

/** Every character is one wide. */
const widthOf = (part: string) => [...part].length;

test.each([
  ['one line', 'Phone', 10, ['Phone']],
  ['at spaces', 'Samsung Galaxy A14', 10, ['Samsung', 'Galaxy A14']],
  ['a word of exactly the width', 'Smartphone', 10, ['Smartphone']],
  ['within a word that is too long', 'Smartphones', 10, ['Smartphone', 's']],
  ['a long word after a short one', 'My Smartphones', 10, ['My', 'Smartphone', 's']],
  ['several spaces as one', '  Red \n dress ', 10, ['Red dress']],
  ['nothing', '', 10, ['']],
])('wraps %s', (_, text, width, lines) => {
  expect(wrapText(text, widthOf, { width })).toEqual(lines);
});

test.each([
  ['what fits', 'Samsung Galaxy', 2, ['Samsung', 'Galaxy']],
  ['a line with space for the ellipsis', 'Samsung Galaxy A14 64 GB', 2, ['Samsung', 'Galaxy A1…']],
  ['a short line', 'Samsung Galaxy Smartphones', 2, ['Samsung', 'Galaxy…']],
  ['one line', 'Samsung Galaxy', 1, ['Samsung…']],
])('ends after the last line: %s', (_, text, maxLines, lines) => {
  expect(wrapText(text, widthOf, { width: 10, maxLines })).toEqual(lines);
});

test('never splits an emoji', () => {
  expect(wrapText('👩🏾‍🌾👩🏾‍🌾👩🏾‍🌾', widthOf, { width: 5, maxLines: 1 })).toEqual(['👩🏾‍🌾…']);
});

test('no line is wider than allowed, and without a maximum nothing is lost', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), fc.integer({ min: 2, max: 20 }), (text, width) => {
      const lines = wrapText(text, widthOf, { width });
      expect(lines.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
      for (const line of [...lines, ...wrapText(text, widthOf, { width, maxLines: 2 })]) {
        expect(widthOf(line)).toBeLessThanOrEqual(width);
      }
    }),
  );
});
