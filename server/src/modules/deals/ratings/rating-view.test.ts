import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toRatingStats } from './rating-view.ts';

test.each([
  [[], { averageRating: 0, totalRatings: 0, positivePercent: null }],
  [[{ rating: 5, count: 1 }], { averageRating: 5, totalRatings: 1, positivePercent: 100 }],
  [[{ rating: 1, count: 2 }], { averageRating: 1, totalRatings: 2, positivePercent: 0 }],
  [
    [
      { rating: 3, count: 1 },
      { rating: 4, count: 2 },
    ],
    { averageRating: 11 / 3, totalRatings: 3, positivePercent: 67 },
  ],
])('%j', (counts, stats) => {
  expect(toRatingStats(counts)).toEqual(stats);
});

test('the average lies between the worst and the best, and the share between 0 and 100', () => {
  const counts = fc.uniqueArray(
    fc.record({ rating: fc.integer({ min: 1, max: 5 }), count: fc.integer({ min: 1, max: 1000 }) }),
    { minLength: 1, selector: ({ rating }) => rating },
  );
  fc.assert(
    fc.property(counts, (given) => {
      const { averageRating, positivePercent } = toRatingStats(given);
      const stars = given.map(({ rating }) => rating);
      expect(averageRating).toBeGreaterThanOrEqual(Math.min(...stars));
      expect(averageRating).toBeLessThanOrEqual(Math.max(...stars));
      expect(positivePercent).toBeGreaterThanOrEqual(0);
      expect(positivePercent).toBeLessThanOrEqual(100);
    }),
  );
});
