import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEstablished, isNewAccount, type Newcomer } from './new-account-policy.ts';

const newcomer = fc.record<Newcomer>({
  isOperator: fc.boolean(),
  isRecent: fc.boolean(),
  hasCompletedDeal: fc.boolean(),
  emailVerified: fc.boolean(),
});
const policy = fc.record({ requireVerifiedEmail: fc.boolean() });

describe('a new account', () => {
  test.each([
    ['opened this week', { isRecent: true }, false, true],
    ['opened this week, with a deal', { isRecent: true, hasCompletedDeal: true }, false, false],
    ['older than a week', {}, false, false],
    ['older, with an address that need not be confirmed', { emailVerified: false }, false, false],
    ['older, with an address that must be confirmed', { emailVerified: false }, true, true],
    ['with a deal and an address to confirm', { hasCompletedDeal: true, emailVerified: false }, true, true],
    ['of an operator', { isRecent: true, isOperator: true, emailVerified: false }, true, false],
  ])('%s', (_name, change, requireVerifiedEmail, isNew) => {
    const person = { isOperator: false, isRecent: false, hasCompletedDeal: false, emailVerified: true, ...change };
    expect(isNewAccount(person, { requireVerifiedEmail })).toBe(isNew);
  });

  test('becomes old by each step and new by none', () => {
    fc.assert(
      fc.property(newcomer, policy, (person, settings) => {
        for (const step of [{ isRecent: false }, { hasCompletedDeal: true }, { emailVerified: true }]) {
          const isNewAfter = isNewAccount({ ...person, ...step }, settings);
          if (!isNewAccount(person, settings)) expect(isNewAfter).toBe(false);
        }
      }),
    );
  });

  test('is none that is known to stay old, even when its only deal is undone', () => {
    fc.assert(
      fc.property(newcomer, policy, (person, settings) => {
        if (!isEstablished(person, settings)) return;
        expect(isNewAccount({ ...person, hasCompletedDeal: false, isOperator: false }, settings)).toBe(false);
      }),
    );
  });
});
