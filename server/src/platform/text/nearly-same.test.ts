import { expect, test } from 'vitest';
import { repeats, isNearlySame } from './nearly-same.ts';

const phone = { title: 'Tecno Spark 10, blue', description: 'Used for a year, with its charger and the box.' };

test.each([
  ['the same words', phone],
  ['another order and other signs', { title: 'BLUE Tecno Spark 10!!', description: 'Call me.' }],
  ['half of the words of the title', { title: 'Tecno Spark, original', description: 'Sold as it is.' }],
  ['the description under another title', { ...phone, title: 'Cheap mobile' }],
])('%s are nearly the same', (_, other) => {
  expect(isNearlySame(phone, other)).toBe(true);
  expect(isNearlySame(other, phone)).toBe(true);
});

test.each([
  ['another thing', { title: 'Wooden bed', description: 'Four by six, without the mattress.' }],
  ['a few common words', { title: 'Samsung A10', description: 'Used for months with cracks.' }],
  ['no words', { title: '…', description: '…' }],
])('%s is not', (_, other) => {
  expect(isNearlySame(phone, other)).toBe(false);
});

test.each([
  ['one sign more', { ...phone, title: 'Tecno Spark 10, blue.' }],
  ['one letter more', { ...phone, title: 'Tecno Sparkk 10, blue' }],
  ['a letter that looks alike', { ...phone, title: 'Tеcno Sраrk 10, bluе' }],
  ['letters with signs between that are not seen', { ...phone, title: 'Tec\u200bno Spark 10, blue' }],
  ['a word more', { ...phone, title: 'Original Tecno Spark 10, blue' }],
  ['another order', { ...phone, title: 'Blue Tecno Spark 10' }],
  ['another word in the description', { ...phone, description: 'Used for a year, with its cable and the box.' }],
])('a vendor’s listing with %s repeats the other', (_, other) => {
  expect(repeats(phone, other)).toBe(true);
  expect(repeats(other, phone)).toBe(true);
});

test.each([
  ['of another model', { ...phone, title: 'Tecno Spark 20, blue' }],
  ['of another thing in the same words', { ...phone, title: 'Itel A60, blue' }],
  ['of another colour', { ...phone, title: 'Tecno Spark 10, black' }],
  ['with another description', { ...phone, description: 'New in the box, sealed, from the shop with a receipt.' }],
])('one %s does not', (_, other) => {
  expect(repeats(phone, other)).toBe(false);
  expect(repeats(other, phone)).toBe(false);
});
