import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test('what fits stays as it is', () => {
  expect(cutText('x'.repeat(30), 30)).toBe('x'.repeat(30));
});

test('what is longer ends in an ellipsis', () => {
  expect(cutText('x'.repeat(31), 30)).toBe(`${'x'.repeat(30)}…`);
  expect(cutText('Nokia 3310 with its charger', 6)).toBe('Nokia…');
});

test.each(['👩🏾‍🌾', '🇺🇬', 'é'])('%s is one character', (character) => {
  expect(cutText(character.repeat(4), 3)).toBe(`${character.repeat(3)}…`);
});
