import { expect, test } from 'vitest';
import { normalizeTerm, MASKED_TERM } from './search-term.ts';

test.each([
  ['  Samsung   GALAXY ', 'samsung galaxy'],
  ['Iphone 13 128GB', 'iphone 13 128gb'],
  ['nokia 105 2019', MASKED_TERM],
  ['nokia 3310', 'nokia 3310'],
  ["Men's jacket", "men's jacket"],
  ['MÁTOOKE', 'mátooke'],
])('%o is kept as %o', (search, kept) => {
  expect(normalizeTerm(search)).toBe(kept);
});

test.each([
  'nakato@akatale.example',
  'call @okello',
  '0701558912',
  '0701 558 912',
  '+256 (0) 701-558-912',
  'phone of 1234567',
  '٠٧٠١٥٥٨٩١٢',
])('%o is masked', (search) => {
  expect(normalizeTerm(search)).toBe(MASKED_TERM);
});
