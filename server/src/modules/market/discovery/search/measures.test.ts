import { expect, test } from 'vitest';
import { measureAt } from './measures.ts';

test.each([
  ['15 inch tyres', '15 inch', ['15inch', 'r15', '15']],
  ['size 42', 'size 42', ['42', 'r42']],
  ['gauge 28', 'gauge 28', ['28g']],
  ['4 by 6', '4 by 6', ['4x6']],
  ['4x6 mattress', '4x6', ['4', '6']],
  ['1000 litres', '1000 litres', ['1000l', '1000']],
  ['13kg', '13kg', ['13', 'kgs']],
  ['7 seater', '7 seater', ['7seater', 'chairs']],
  ['p6', 'p6', ['p6', 'primary']],
  ['senior 4', 'senior 4', ['s4', 's']],
  ['3 in 1', '3 in 1', ['3in1', 'in']],
  ['primary seven', 'primary seven', ['p7', 'seven']],
])('%s is: %s, or %j', (typed, words, ways) => {
  const measure = measureAt(typed.split(' '), 0);
  expect(measure?.words.join(' ')).toBe(words);
  for (const way of ways) expect(measure?.query).toContain(`'${way}'`);
});

test('a number that counts parts needs them', () => {
  expect(measureAt(['7', 'seater'], 0)?.query).not.toMatch(/\| '7' \|/);
});

test('a square has no other side', () => {
  expect(measureAt(['6x6'], 0)?.query).toMatch(/'6' & !\(.*'5'/);
});

test.each(['iphone 12', '12 pro', 'size', 'galaxy', '4g'])('no measure: %s', (typed) => {
  expect(measureAt(typed.split(' '), 0)).toBeUndefined();
});
