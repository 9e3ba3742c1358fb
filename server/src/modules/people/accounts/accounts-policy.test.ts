import { expect, test } from 'vitest';
import { mustChoosePreferences, mustVerifyEmail } from './accounts-policy.ts';

const newBuyer = {
  type: 'buyer',
  role: 'user',
  categoryPreferences: [],
  hasSkippedPreferences: false,
} as const;

test('a buyer without favourites chooses, unless it was put off', () => {
  expect(mustChoosePreferences(newBuyer)).toBe(true);
  expect(mustChoosePreferences({ ...newBuyer, hasSkippedPreferences: true })).toBe(false);
  const chosen = { ...newBuyer, categoryPreferences: ['Books', 'Toys', 'Phones'] };
  expect(mustChoosePreferences(chosen)).toBe(false);
});

test('nobody else is asked', () => {
  expect(mustChoosePreferences({ ...newBuyer, type: 'vendor' })).toBe(false);
  expect(mustChoosePreferences({ ...newBuyer, role: 'operator' })).toBe(false);
});

test.each([
  [true, false, true],
  [true, true, false],
  [false, false, false],
  [false, true, false],
])('required %s, verified %s: must verify %s', (requireVerifiedEmail, emailVerified, must) => {
  expect(mustVerifyEmail({ requireVerifiedEmail }, { emailVerified })).toBe(must);
});
