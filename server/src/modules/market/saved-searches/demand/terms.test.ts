import { priceStepsUgx } from '@akatale/contracts/market/filters';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toDemand } from './demand-board.ts';
import { countDemand, terms, termsIn, type Seeker } from './terms.ts';

const titles = (search: string) => termsIn({ search, category: null }).map(({ title }) => title);

test('no title stands twice, and each is found by its own title and names', () => {
  expect(new Set(terms.map(({ title }) => title)).size).toBe(terms.length);
  expect(terms.length).toBeGreaterThanOrEqual(150);
  const lost = terms.flatMap(({ title, names }) => [title, ...names].filter((name) => titles(name).length === 0));
  expect(lost).toEqual([]);
});

test.each([
  ['iphone 13 pro max', ['iPhone 13']],
  ['iPhone', ['iPhone']],
  ['PS4 slim', ['PlayStation 4']],
  ['cheap fridges in Ntinda', ['Fridge']],
  ['bike for kids', ['Kids bicycle']],
  ['parrot', []],
])('%s names %j', (search, named) => {
  expect(titles(search)).toEqual(named);
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
            termsIn(other).some(({ title }) => title === term) &&
            (underUgx === null ? other.maxPriceUgx === null : (other.maxPriceUgx ?? Infinity) >= underUgx),
        );
        expect(new Set(others.map(({ userId }) => userId)).size).toBeGreaterThanOrEqual(people);
      }
    }),
  );
});
