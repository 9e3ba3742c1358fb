import { SHORT_OPENING_LETTERS } from '@akatale/contracts/accounts/new-accounts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparedWords, isEstablished, isNewAccount, type Newcomer } from './new-account-policy.ts';

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

describe('the words that are compared', () => {
  test.each([
    'Is this available?',
    'Last price? I have 350,000 with me',
    'x'.repeat(SHORT_OPENING_LETTERS),
    ` ${'x'.repeat(SHORT_OPENING_LETTERS)} `,
    '🙂'.repeat(SHORT_OPENING_LETTERS),
  ])('%j has none', (text) => {
    expect(comparedWords(text)).toBeUndefined();
  });

  test.each([
    'x'.repeat(SHORT_OPENING_LETTERS + 1),
    '🙂'.repeat(SHORT_OPENING_LETTERS + 1),
    'See http://x.ug',
    'HTTPS://X.UG',
    'www.shop.ug',
    'bit.ly/abc',
    'call 0772 123 456',
    'call +256-772-123456',
    'call ０７７２１２３４５６',
    'call ٠٧٧٢١٢٣٤٥٦',
    'ｗａ．ｍｅ／２５６',
    'wa\u200b.me/256',
    'irene at gmail dot com',
    'a@b.ug',
  ])('%j has some', (text) => {
    expect(comparedWords(text)).toBeDefined();
  });

  test('are the same however they are spaced, punctuated and cased', () => {
    const first = comparedWords('Hello! I sell the same phone much cheaper, call me.');
    expect(comparedWords('  HELLO — i sell the SAME phone\n\nmuch cheaper… call me!!! 🙂')).toBe(first);
    expect(comparedWords('Ｈello! I sell the same phone much cheaper, call me.')).toBe(first);
    expect(comparedWords('Неllo! I sell the same рhone much cheaper, call me.')).toBe(first);
    expect(comparedWords('He11o! I sell the s\u200bame ph0ne much cheaper, ca\u00adll me.')).toBe(first);
    expect(comparedWords('Hello! I sell another phone much cheaper, call me.')).not.toBe(first);
  });

  test('are never empty', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => comparedWords(text) !== ''));
  });
});
