import { expect, test } from 'vitest';
import { promotionState } from './promotion-state.ts';

const start = '2026-11-10T00:00:00.000Z';
const end = '2026-11-20T00:00:00.000Z';
const at = (day: number) => Date.UTC(2026, 10, day);
const promoted = {
  promotionalPrice: 900,
  promotionStartDate: start,
  promotionEndDate: end,
  activePromotion: null,
};

test('a promotional price without both dates does not run, and says so', () => {
  const undated = { kind: 'undated' };
  expect(promotionState({ ...promoted, promotionStartDate: null }, at(15))).toEqual(undated);
  expect(promotionState({ ...promoted, promotionEndDate: null }, at(15))).toEqual(undated);
});

test('a promotion lies ahead, runs by the server’s word, or is over', () => {
  expect(promotionState(promoted, at(1))).toEqual({ kind: 'ahead', day: start });
  const activePromotion = { price: 900, percentOff: 10, endsAt: end };
  expect(promotionState({ ...promoted, activePromotion }, at(1))).toEqual({
    kind: 'running',
    day: end,
  });
  expect(promotionState(promoted, at(21))).toEqual({ kind: 'over', day: end });
});

test('without a price there is none', () => {
  expect(promotionState({ ...promoted, promotionalPrice: null }, at(15))).toBeNull();
});
