import { categories, preferenceCategories } from '@akatale/contracts/categories';
import { describe, expect, test } from 'vitest';
import { isPersonalized, boostTerm, raisedCategories, type Personalization } from './category-boosts.ts';

const none: Personalization = { favourites: [], vendorIds: [], town: null };
const radio = {
  category: 'Electronics',
  vendorId: 7,
  town: 'kampala',
};
const term = (personalization: Partial<Personalization>, change = {}) =>
  boostTerm({ ...none, ...personalization }, { ...radio, ...change });

describe('what preferences add to a rank, and the reason shown', () => {
  test('nothing without one', () => {
    expect(term({})).toEqual({ term: 0, reason: null });
    expect(isPersonalized(none)).toBe(false);
  });

  test('3 for a followed vendor, six weeks', () => {
    expect(term({ vendorIds: [3, 7] })).toEqual({
      term: 3,
      reason: 'followed',
    });
    expect(term({ vendorIds: [3] }).term).toBe(0);
  });

  test('2 for a favourite category, four weeks', () => {
    expect(term({ favourites: ['Books', 'Electronics', 'Toys'] })).toEqual({
      term: 2,
      reason: 'forYou',
    });
  });

  test('1 for what is near a favourite, which gives the reason', () => {
    const favourites = ['Computers', 'Electronics', 'Books'] as const;
    expect(term({ favourites }, { category: 'Gaming' })).toEqual({
      term: 1,
      reason: 'forYou',
    });
    expect(Object.fromEntries(raisedCategories(favourites))).toEqual({
      Computers: 2,
      Electronics: 2,
      Books: 2,
      'Computer Accessories': 1,
      Gaming: 1,
      'Gaming Accessories': 1,
    });
  });

  test('1 for the town of the person, whichever part of it', () => {
    expect(term({ town: 'kampala' })).toEqual({ term: 1, reason: null });
    expect(term({ town: 'gulu' }).term).toBe(0);
    expect(term({ town: 'kampala' }, { town: null }).term).toBe(0);
  });

  test('the strongest reason counts alone', () => {
    const all = { favourites: ['Electronics'], vendorIds: [7], town: 'kampala' } as const;
    expect(term(all).reason).toBe('followed');
    expect(term({ ...all, vendorIds: [] }).reason).toBe('forYou');
    expect(term({ ...all, vendorIds: [], favourites: [] })).toEqual({ term: 1, reason: null });
  });

  test('the order in which favourites were chosen says nothing', () => {
    const one = raisedCategories(['Computers', 'Phones', 'Books']);
    const other = raisedCategories(['Books', 'Computers', 'Phones']);
    expect(Object.fromEntries(one)).toEqual(Object.fromEntries(other));
  });

  test('every category can be reached by some favourite', () => {
    const reached = preferenceCategories.flatMap((favourite) => [...raisedCategories([favourite]).keys()]);
    expect(new Set(reached)).toEqual(new Set(categories));
  });

  test('whole numbers, so that adding one to a rank and taking it off again changes nothing', () => {
    for (const whole of [1, 2, 3]) {
      for (const rank of [1024.000_000_000_1, 1484.123_456_789, 2040.999_999_999_9]) {
        expect(rank + whole - whole).toBe(rank);
      }
    }
  });
});
