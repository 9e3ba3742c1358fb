import { expect, test } from 'vitest';
import { messagePreview } from './message-view.ts';

const preview = (message: string, kind: 'text' | 'photo' = 'text') => messagePreview({ kind, message });
const family = '👩‍👩‍👧‍👦';

test.each([
  ['Is it still there?', 'Is it still there?'],
  ['  two\n lines ', 'two lines'],
  ['a'.repeat(50), 'a'.repeat(50)],
  ['a'.repeat(51), `${'a'.repeat(50)}…`],
  [family.repeat(50), family.repeat(50)],
  [family.repeat(51), `${family.repeat(50)}…`],
  [`${'a'.repeat(49)}e\u0301b`, `${'a'.repeat(49)}e\u0301…`],
])('%s', (message, expected) => {
  expect(preview(message)).toBe(expected);
});

test('a photo without words says what it is', () => {
  expect(preview('', 'photo')).toBe('Photo');
  expect(preview('The back', 'photo')).toBe('The back');
});
