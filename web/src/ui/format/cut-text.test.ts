import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test('a text that fits is unchanged', () => {
  expect(cutText('x'.repeat(30), 30)).toBe('x'.repeat(30));
});

test('a longer text ends in an ellipsis', () => {
  expect(cutText('x'.repeat(31), 30)).toBe(`${'x'.repeat(30)}…`);
  expect(cutText('Nokia 3310 with its charger', 6)).toBe('Nokia…');
});

test.each(['👩🏾‍🌾', '🇺🇬', 'é'])('%s is one character', (character) => {
  expect(cutText(character.repeat(4), 3)).toBe(`${character.repeat(3)}…`);
});
