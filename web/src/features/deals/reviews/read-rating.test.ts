import { expect, test } from 'vitest';
import { readRating } from './read-rating.ts';

test.each([{}, { rating: '0' }, { rating: '', review: 'Good' }])('%j needs at least one star', (typed) => {
  expect(readRating(typed)).toMatchObject({
    problem: {
      title: 'Please select a rating',
      fields: [{ field: 'rating', message: 'You must select at least 1 star to submit a rating.' }],
    },
  });
});

test('a review that is too long is refused at its field, also without stars', () => {
  const review = 'a'.repeat(1001);
  const field = { field: 'review', message: 'At most 1000 characters' };
  expect(readRating({ rating: '4', review })).toMatchObject({ problem: { fields: [field] } });
  expect(readRating({ review })).toMatchObject({ problem: { fields: [{ field: 'rating' }, field] } });
  expect(readRating({ rating: '4', review: '😀'.repeat(1000) })).toHaveProperty('values');
});

test.each([
  ['  Just as described \n', 'Just as described'],
  ['   ', null],
  [undefined, null],
])('the review %j is trimmed, and optional', (review, expected) => {
  const typed = { rating: '4', ...(review !== undefined && { review }) };
  expect(readRating(typed)).toEqual({ values: { rating: 4, review: expected } });
});
