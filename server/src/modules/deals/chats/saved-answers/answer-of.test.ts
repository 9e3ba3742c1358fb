import { expect, test } from 'vitest';
import { answerOf } from './answer-of.ts';

const priceUgx = 900_000;

test('each question has its answer', () => {
  const listing = { priceUgx, savedAnswers: { stillThere: true, lastPrice: 'little', where: 'Ntinda' } } as const;
  expect(answerOf('still-there', listing)).toEqual({});
  expect(answerOf('last-price', listing)).toEqual({ answer: 'little' });
  expect(answerOf('where', listing)).toEqual({ place: 'Ntinda' });
});

test('nothing is said where nothing is saved', () => {
  for (const question of ['still-there', 'last-price', 'where'] as const) {
    expect(answerOf(question, { priceUgx, savedAnswers: {} })).toBeUndefined();
  }
});

test('an amount is told while it is below the price', () => {
  const told = (lastPrice: number) => answerOf('last-price', { priceUgx, savedAnswers: { lastPrice } });
  expect(told(899_999)).toEqual({ price: 899_999 });
  expect(told(900_000)).toBeUndefined();
});
