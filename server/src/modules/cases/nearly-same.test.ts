import { expect, test } from 'vitest';
import { saysTheSame } from './nearly-same.ts';

const phone = { title: 'Tecno Spark 10, blue', description: 'Used for a year, with its charger and the box.' };

test.each([
  ['the same words', phone],
  ['another order and other signs', { title: 'BLUE Tecno Spark 10!!', description: 'Call me.' }],
  ['half of the words of the title', { title: 'Tecno Spark, original', description: 'Sold as it is.' }],
  ['the description under another title', { ...phone, title: 'Cheap mobile' }],
])('%s are nearly the same', (_, other) => {
  expect(saysTheSame(phone, other)).toBe(true);
  expect(saysTheSame(other, phone)).toBe(true);
});

test.each([
  ['another thing', { title: 'Wooden bed', description: 'Four by six, without the mattress.' }],
  ['a few common words', { title: 'Samsung A10', description: 'Used for months with cracks.' }],
  ['no words', { title: '…', description: '…' }],
])('%s is not', (_, other) => {
  expect(saysTheSame(phone, other)).toBe(false);
});
