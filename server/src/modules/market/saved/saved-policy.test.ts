import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterNotice, leastWithDrop, noticeFor, type Present, refusalToSave, type LastNotice } from './saved-policy.ts';

const at = (priceUgx: number, state: Present['state'] = 'available'): Present => ({ priceUgx, state });
const lastNotice = (lowestUgx: number, state: LastNotice['state'] = 'available'): LastNotice => ({ lowestUgx, state });

describe('what there is to tell', () => {
  test.each([
    ['3 % and USh 1,000 less', lastNotice(100_000), at(97_000), 'price_drop'],
    ['a shilling too little of 3 %', lastNotice(100_000), at(97_001), null],
    ['3 % that are less than USh 1,000', lastNotice(30_000), at(29_100), null],
    ['USh 1,000 that are more than 3 %', lastNotice(30_000), at(29_000), 'price_drop'],
    ['a shilling less than USh 1,000', lastNotice(30_000), at(29_001), null],
    ['a gift', lastNotice(1_000), at(0), 'price_drop'],
    ['a higher price', lastNotice(100_000), at(200_000), null],
    ['sold', lastNotice(100_000), at(100_000, 'sold'), 'saved_sold'],
    ['sold at a lower price', lastNotice(100_000), at(50_000, 'sold'), 'saved_sold'],
    ['still sold', lastNotice(100_000, 'sold'), at(50_000, 'sold'), null],
    ['back at a higher price', lastNotice(100_000, 'sold'), at(200_000), 'back_in_stock'],
    ['hidden', lastNotice(100_000), at(10_000, 'hidden'), null],
    ['hidden after a sale', lastNotice(100_000, 'sold'), at(10_000, 'hidden'), null],
  ])('%s', (_, before, present, kind) => {
    expect(noticeFor(before, present)).toBe(kind);
  });

  const price = fc.integer({ min: 0, max: 10_000_000_000 });

  test('is a drop exactly where both 3 % and USh 1,000 are reached', () => {
    const isDrop = fc.property(price, price, (before, now) => {
      const isBoth = before - now >= 1_000 && (before - now) * 100 >= before * 3;
      expect(before >= leastWithDrop(now)).toBe(isBoth);
    });
    fc.assert(isDrop, { numRuns: 2_000 });
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 200_000 }), fc.integer({ min: 900, max: 1_100 }), (before, drop) => {
        const isBoth = drop >= 1_000 && drop * 100 >= before * 3;
        expect(before >= leastWithDrop(before - drop)).toBe(isBoth);
      }),
    );
  });

  test('is never the same price twice, however often it is raised and lowered', () => {
    const states = fc.constantFrom<Present['state'][]>('available', 'available', 'available', 'hidden', 'sold');
    const history = fc.array(fc.record({ priceUgx: fc.integer({ min: 0, max: 60_000 }), state: states }));
    const holds = fc.property(price, history, (first, days) => {
      let known = lastNotice(first);
      const prices: number[] = [first];
      for (const day of days) {
        const kind = noticeFor(known, day);
        if (kind === 'price_drop') {
          const lowest = Math.min(...prices);
          expect(lowest - day.priceUgx).toBeGreaterThanOrEqual(Math.max(1_000, lowest * 0.03));
          prices.push(day.priceUgx);
        }
        if (kind === 'back_in_stock') prices.push(day.priceUgx);
        if (kind) known = afterNotice(known, day);
        // Once told, the same moment tells nothing more.
        expect(noticeFor(known, day)).toBeNull();
        expect(known.lowestUgx).toBeLessThanOrEqual(first);
      }
    });
    fc.assert(holds, { numRuns: 500 });
  });
});

test('what strangers see can be saved, by others than its vendor', () => {
  const open = { vendorId: 1, isOpen: true };
  expect(refusalToSave(2, open)).toBeNull();
  expect(refusalToSave(1, open)).toBe('OWN_PRODUCT');
  expect(refusalToSave(2, undefined)).toBe('NOT_FOUND');
  expect(refusalToSave(2, { ...open, isOpen: false })).toBe('NOT_FOUND');
});
