import { priceStepsUgx } from '@akatale/contracts/market/filters';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countDemand, type Seeker, soughtKind } from './count-seekers.ts';
import { toDemand } from './demand-board.ts';

const named = (search: string) => soughtKind({ search, category: null })?.shownName ?? null;

test.each([
  ['iphone 13 pro max', 'Smartphone'],
  ['PS4 slim', 'Game console'],
  ['cheap fridges in Ntinda', 'Fridge'],
  ['bike for kids', 'Kids bike'],
  ['leather sofa', 'Sofa'],
  ['essimu', 'Phone'],
  ['parrot', null],
])('%s stands on the board as %s', (search, kind) => {
  expect(named(search)).toBe(kind);
});

test('a search within a category is for what may be listed there', () => {
  expect(soughtKind({ search: 'car', category: 'Automotive' })?.id).toBe('car');
  expect(soughtKind({ search: 'car', category: 'Toys' })).toBeNull();
});

test('no figure is about fewer than five others, for any reader', () => {
  const seeker: fc.Arbitrary<Seeker> = fc.record({
    userId: fc.integer({ min: 1, max: 9 }),
    isVendor: fc.constant(true),
    search: fc.constantFrom('fridge', 'ps4', 'sofa', 'iphone 13', 'car'),
    category: fc.constant(null),
    minPriceUgx: fc.option(fc.constantFrom(0, 10_000, 300_000)),
    maxPriceUgx: fc.option(fc.constantFrom(...priceStepsUgx, 15_000)),
  });
  fc.assert(
    fc.property(fc.array(seeker, { maxLength: 60 }), fc.integer({ min: 1, max: 10 }), (seekers, readerId) => {
      for (const { term, underUgx, people } of toDemand(countDemand(seekers, 5), readerId)) {
        const others = seekers.filter(
          (other) =>
            other.userId !== readerId &&
            soughtKind(other)?.shownName === term &&
            (underUgx === null ? other.maxPriceUgx === null : (other.maxPriceUgx ?? Infinity) >= underUgx),
        );
        expect(new Set(others.map(({ userId }) => userId)).size).toBeGreaterThanOrEqual(people);
      }
    }),
  );
});
