import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isTooCheap, nextRange, PERIOD_DAYS, type Sales, type ShownRange } from './price-policy.ts';

const NIGHT = new Date('2026-11-29T01:10:00Z');
const daysLater = (days: number) => new Date(NIGHT.getTime() + days * 86_400_000);

interface Sale {
  vendorId: number;
  priceUgx: number;
  inChat: boolean;
  /** Of the night that follows it. */
  day: number;
}

const medianOf = (prices: number[]): number => {
  const sorted = prices.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2;
};

/** As the store tells of them on the night of a day. */
function salesOf(market: readonly Sale[], shown: ShownRange | undefined, night: number): Sales {
  const counted = market.filter(({ day }) => day > night - PERIOD_DAYS && day <= night);
  const vendors = [...Map.groupBy(counted, ({ vendorId }) => vendorId).values()];
  const isFresh = ({ day }: Sale) => !shown || daysLater(day) > shown.shownAt;
  return {
    valuesUgx: vendors.map((own) => medianOf(own.map(({ priceUgx }) => priceUgx))),
    chatSales: counted.filter(({ inChat }) => inChat).length,
    freshVendors: vendors.filter((own) => own.some(isFresh)).length,
    vendorsBeside: null,
  };
}

function rangeOf(market: readonly Sale[], shown?: ShownRange, night = 0): ShownRange | undefined {
  return nextRange(shown, { sales: salesOf(market, shown, night), askedUgx: [] }, daysLater(night));
}

const saleOf = (vendorId: fc.Arbitrary<number>, day: fc.Arbitrary<number>): fc.Arbitrary<Sale> =>
  fc.record({ vendorId, priceUgx: fc.integer({ min: 1, max: 10_000_000_000 }), inChat: fc.boolean(), day });
const before = fc.integer({ min: -100, max: 0 });
const after = fc.integer({ min: 1, max: 30 });
const people = fc.integer({ min: 1, max: 8 });
const anyLater = fc.array(saleOf(people, fc.integer({ min: 1, max: 400 })), { maxLength: 12 });
const anyMarket = fc.array(saleOf(people, before), { maxLength: 40 });
/** Of one vendor, who may be new in the market. */
const anyActs = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.boolean()).chain(([id, leaves]) =>
  fc.record({
    id: fc.constant(id),
    leaves: fc.constant(leaves),
    sells: fc.array(saleOf(fc.constant(id), after), { maxLength: 10 }),
  }),
);

/** What a vendor undoes, or all of it with the account, is no longer there. */
const afterActs = (
  market: readonly Sale[],
  { id, leaves, sells }: { id: number; leaves: boolean; sells: Sale[] },
): Sale[] => [...market.filter(({ vendorId }) => !leaves || vendorId !== id), ...sells];

describe('nothing of one vendor can be read', () => {
  test('a range that is shown stays, whatever one vendor, or two, do next: sell, undo, leave or come', () => {
    fc.assert(
      fc.property(anyMarket, anyActs, anyActs, (market, one, other) => {
        const shown = rangeOf(market);
        fc.pre(shown !== undefined);
        expect(rangeOf(afterActs(market, one), shown, 31)).toEqual(shown);
        expect(rangeOf(afterActs(afterActs(market, one), other), shown, 31)).toEqual(shown);
      }),
      { numRuns: 500 },
    );
  });

  test('each range that is shown is of four vendors, and each that follows another of three who sold since', () => {
    fc.assert(
      fc.property(anyMarket, anyLater, fc.integer({ min: 1, max: 400 }), (market, later, night) => {
        const vendorsOf = (some: readonly Sale[]) => new Set(some.map(({ vendorId }) => vendorId)).size;
        const shown = rangeOf(market);
        if (shown) expect(vendorsOf(market)).toBeGreaterThanOrEqual(4);
        const next = rangeOf([...market, ...later], shown, night);
        if (shown && next && next.shownAt !== shown.shownAt) expect(vendorsOf(later)).toBeGreaterThanOrEqual(3);
      }),
    );
  });

  test('no price of one vendor is beyond what others took: both ends lie among the others, up to two digits', () => {
    fc.assert(
      fc.property(anyMarket, people, (market, id) => {
        const shown = rangeOf(market);
        fc.pre(shown !== undefined);
        const { valuesUgx } = salesOf(
          market.filter(({ vendorId }) => vendorId !== id),
          undefined,
          0,
        );
        const round = (amount: number) => Number(amount.toPrecision(2));
        expect(shown.lowUgx).toBeGreaterThanOrEqual(round(Math.min(...valuesUgx)));
        expect(shown.highUgx).toBeLessThanOrEqual(round(Math.max(...valuesUgx)));
      }),
    );
  });

  test('with whatever was asked, by whomever: a range of sales is not moved by it', () => {
    const asked = fc.array(fc.integer({ min: 1, max: 10_000_000 }), { maxLength: 8 });
    fc.assert(
      fc.property(anyMarket, asked, (market, askedUgx) => {
        const shown = rangeOf(market);
        fc.pre(shown !== undefined);
        const next = nextRange(shown, { sales: salesOf(market, shown, 1), askedUgx }, daysLater(1));
        expect(next).toEqual(shown);
      }),
    );
  });
});

const four: Sales = {
  valuesUgx: [400_000, 452_000, 618_000, 9_000_000],
  chatSales: 4,
  freshVendors: 4,
  vendorsBeside: null,
};
const told = { basis: 'sold', lowUgx: 450_000, highUgx: 620_000, shownAt: NIGHT } as const;
const next = (shown: ShownRange | undefined, sales: Sales | undefined, askedUgx: number[] = [], day = 0) =>
  nextRange(shown, { sales, askedUgx }, daysLater(day));

describe('a range', () => {
  test('is between the quarters of what each vendor took, in two digits', () => {
    expect(next(undefined, four)).toEqual(told);
    const eight = { ...four, valuesUgx: [1, 2, 330, 440, 550, 660, 7000, 80_000] };
    expect(next(undefined, eight)).toMatchObject({ lowUgx: 330, highUgx: 660 });
  });

  test.each<[string, Partial<Sales>]>([
    ['three vendors', { valuesUgx: [400_000, 450_000, 620_000] }],
    ['three sales in chats, whatever was sold on the street', { chatSales: 3 }],
    ['nearly all that the wider group has', { vendorsBeside: 3 }],
  ])('is none of %s, and of what is asked instead', (_of, change) => {
    expect(next(undefined, { ...four, ...change })).toBeUndefined();
    const asked = [300_000, 350_000, 400_000, 450_000];
    expect(next(undefined, { ...four, ...change }, asked)).toMatchObject({ basis: 'asked', lowUgx: 350_000 });
    expect(next(undefined, { ...four, ...change }, asked.slice(1))).toBeUndefined();
  });

  test('of what was asked follows the offers each night, and gives way to sales', () => {
    const asked = next(undefined, undefined, [1000, 2000, 3000, 4000]);
    expect(next(asked, undefined, [1000, 2500, 3000, 4000], 1)).toMatchObject({ lowUgx: 2500 });
    expect(next(asked, undefined, [1000, 2500, 3000], 1)).toBeUndefined();
    expect(next(asked, four)).toEqual(told);
  });

  test('of sales moves with three vendors who have sold since, and not with two', () => {
    const dearer = { ...four, valuesUgx: [700_000, 800_000, 900_000, 1_000_000] };
    expect(next(told, { ...dearer, freshVendors: 2 }, [], 1)).toBe(told);
    expect(next(told, { ...dearer, freshVendors: 3 }, [], 1)).toMatchObject({ lowUgx: 800_000, shownAt: daysLater(1) });
    expect(next(told, { ...dearer, valuesUgx: [1, 2, 3] }, [], 1)).toBe(told);
  });

  test('stays where nothing is left of its sales, for half a year and no longer', () => {
    expect(next(told, undefined, [1, 2, 3, 4], 179)).toBe(told);
    expect(next(told, undefined, [1, 2, 3, 4], 180)).toMatchObject({ basis: 'asked' });
    expect(next(told, undefined, [], 180)).toBeUndefined();
    expect(next(told, four, [], 180)).toEqual({ ...told, shownAt: daysLater(180) });
  });
});

test.each([
  [149_999, true],
  [150_000, false],
  [0, true],
])('%d beside 450,000 is too cheap: %s', (priceUgx, is) => {
  expect(isTooCheap(priceUgx, { basis: 'asked', low: 450_000, high: 620_000 })).toBe(is);
});
