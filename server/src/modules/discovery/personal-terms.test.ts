import { categories, preferenceCategories } from '@akatale/contracts/categories';
import { describe, expect, test } from 'vitest';
import { personalTerms } from './personal-terms.ts';

describe('P20: what favourites add to a rank', () => {
  test('nothing without favourites', () => {
    expect(personalTerms([]).size).toBe(0);
  });

  test('2 for each of them, four weeks', () => {
    expect([...personalTerms(['Books', 'Toys', 'Health'])]).toEqual([
      ['Books', 2],
      ['Toys', 2],
      ['Health', 2],
    ]);
  });

  test('P18: 1 for what is near one of them', () => {
    const terms = personalTerms(['Computers', 'Electronics', 'Books']);
    expect(Object.fromEntries(terms)).toEqual({
      Computers: 2,
      Electronics: 2,
      Books: 2,
      'Computer Accessories': 1,
      Gaming: 1,
      'Gaming Accessories': 1,
    });
  });

  test('the order in which they were chosen says nothing', () => {
    const one = personalTerms(['Computers', 'Phones', 'Books']);
    const other = personalTerms(['Books', 'Computers', 'Phones']);
    expect(Object.fromEntries(one)).toEqual(Object.fromEntries(other));
  });

  test('every category can be reached by some favourite', () => {
    const reached = preferenceCategories.flatMap((favourite) => [
      ...personalTerms([favourite]).keys(),
    ]);
    expect(new Set(reached)).toEqual(new Set(categories));
  });

  test('whole numbers, so that adding one to a rank and taking it off again changes nothing', () => {
    for (const term of personalTerms(['Computers', 'Electronics', 'Phones']).values()) {
      for (const rank of [1024.000_000_000_1, 1484.123_456_789, 2040.999_999_999_9]) {
        expect(rank + term - term).toBe(rank);
      }
    }
  });
});
