import { expect, test } from 'vitest';
import { significantWords } from './search-tiers.ts';

test.each([
  ['simu bei gani', 'simu'],
  ['essimu za meka', 'essimu'],
  ['laptop mmeka', 'laptop'],
  ['laptop ngapi', 'laptop'],
  ['laptop zipo', 'laptop'],
  ['what laptops do you have', 'laptops'],
  ['how much is the fridge', 'fridge'],
  ['3 in 1 juicer', '3 in 1 juicer'],
  ['for sale', 'for sale'],
])('"%s" says "%s"', (typed, said) => {
  expect(significantWords(typed.split(' ')).join(' ')).toBe(said);
});
