import { expect, test } from 'vitest';
import { isolating } from './isolating.ts';

const texts = isolating({
  plain: 'Photo',
  sent: (name: string, count: number) => `${name} sent ${count}`,
  deep: { of: ({ names, at }: { names: string[]; at: Date }) => `${names.join(', ')} ${at.getTime()}` },
});

test('a name that is read from the right is isolated in a sentence, others stay as they are', () => {
  expect(texts.sent('متجر', 3)).toBe('\u2068متجر\u2069 sent 3');
  expect(texts.sent('Okello', 3)).toBe('Okello sent 3');
  expect(texts.deep.of({ names: ['متجر', 'B'], at: new Date(5) })).toBe('\u2068متجر\u2069, B 5');
  expect(texts.plain).toBe('Photo');
});
