import { AnswersDraft } from '@akatale/contracts/market/saved-answers-schemas';
import { expect, test } from 'vitest';
import { answerErrors, tidyAnswers } from './saved-answers-policy.ts';

const listing = {
  priceUgx: 900_000,
  promotionalPriceUgx: null,
  promotionStartDate: null,
  promotionEndDate: null,
  now: new Date('2026-11-05T12:00:00Z'),
};
const promoted = {
  ...listing,
  promotionalPriceUgx: 800_000,
  promotionStartDate: new Date('2026-11-01T00:00:00Z'),
  promotionEndDate: new Date('2026-11-07T00:00:00Z'),
};
const over = { ...promoted, promotionEndDate: new Date('2026-11-04T00:00:00Z') };

test.each([
  [listing, 899_999, true],
  [listing, 900_000, false],
  [promoted, 799_999, true],
  [promoted, 800_000, false],
  [over, 800_000, true],
  [{ ...listing, priceUgx: 0 }, 1, false],
  [listing, 'fixed', true],
  [listing, null, true],
] as const)('of %j a last price of %j is one: %j', (prices, lastPrice, isOne) => {
  expect(answerErrors({ lastPrice }, prices)).toHaveLength(isOne ? 0 : 1);
});

test('an amount is whole shillings, and an answer one of those that there are', () => {
  const isTaken = (answers: object) => AnswersDraft.safeParse(answers).success;
  for (const lastPrice of ['fixed', 'little', 1, 850_000, null]) expect(isTaken({ lastPrice })).toBe(true);
  for (const lastPrice of [0, -1, 0.5, Number.NaN, 10_000_000_001, '850000', 'much', {}]) {
    expect(isTaken({ lastPrice })).toBe(false);
  }
  expect(isTaken({ stillThere: 'yes' })).toBe(false);
  expect(isTaken({ where: 'a'.repeat(121) })).toBe(false);
  expect(isTaken({ where: '🙂'.repeat(120) })).toBe(true);
});

test('what is false, null or empty is not stored', () => {
  expect(tidyAnswers({ stillThere: false, lastPrice: null, where: '' })).toEqual({});
  const answers = { stillThere: true, lastPrice: 'little', where: 'Ntinda' } as const;
  expect(tidyAnswers(answers)).toEqual(answers);
});

test.each([
  'Call 0772 410 233',
  'Ntinda, +256772410233',
  '٠٧٧٢٤١٠٢٣٣',
  '0772\u200b410\u200b233',
  'amina@gmail.com',
  'https://okello.example',
  'wa.me/256772',
  'ｗａ．ｍｅ/x',
  'see okello-phones.co.ug',
  'Www.okello',
])('%j is refused as a place', (where) => {
  expect(answerErrors({ where }, listing)).toEqual([{ field: 'savedAnswers', code: 'CONTACT_IN_ANSWER' }]);
});

test.each([
  'Ntinda, opposite Capital Shoppers',
  'Plot 12, 3rd floor, shop 45, Kampala Road',
  'Ntinda.Ask for Okello',
  'Open 8.30am to 6pm, Mon. to Sat.',
  'St. Mary’s church, gate 2',
])('%j is a place', (where) => {
  expect(answerErrors(AnswersDraft.parse({ where }), listing)).toEqual([]);
});
