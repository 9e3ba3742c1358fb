import type { ProductEdit } from '@akatale/contracts/market/own-products-schemas';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listingColumns } from '../listing-columns.ts';
import { type CurrentListing, editListing, keepUnsent } from './edit-listing.ts';

const updatedAt = new Date('2026-11-05T09:00:00Z');
const edit: ProductEdit = {
  title: 'Tecno Spark 10',
  description: 'Used for a year.',
  price: 400_000,
  category: 'Phones',
  condition: 'Used - Good',
  location: 'Ntinda',
  stock: 3,
  images: ['/uploads/a.jpg', '/uploads/b.jpg'],
  isOnline: true,
};
const current: CurrentListing = {
  ...listingColumns(edit),
  kind: 'smartphone',
  kindChosenBy: 'rule',
  saidBefore: null,
  attributes: {},
  stock: 3,
  status: 'active',
  isOnline: true,
  updatedAt,
};
const fresh = updatedAt.toISOString();
const stale = '2026-11-05T08:59:59.999Z';
const soldOut = { ...current, stock: 0, status: 'sold' } as const;

const decide = (change: Partial<ProductEdit>, from: Partial<CurrentListing> = {}) =>
  editListing({ ...current, ...from }, { ...edit, ...change });

describe('what an edit asks for', () => {
  test('is written as it is', () => {
    const verdict = decide({ title: 'Tecno\nSpark 11', price: 0, isOnline: false });
    const { updatedAt: _, ...rest } = current;
    const to = { ...rest, title: 'Tecno Spark 11', priceUgx: 0, isOnline: false };
    expect(verdict).toEqual({ kind: 'change', to });
  });

  test('leaves the listing online or offline where it does not say', () => {
    const { isOnline: _, ...silent } = edit;
    for (const isOnline of [true, false]) {
      const verdict = editListing({ ...current, isOnline }, { ...silent, title: 'Other' });
      expect(verdict).toMatchObject({ to: { isOnline } });
    }
  });

  test('keeps what is stored in a field that it does not know, and clears one that is null', () => {
    const stored: { title: string; brand?: string | null | undefined } = { title: 'Radio', brand: 'Philips' };
    expect(keepUnsent({ title: 'Radio set', brand: undefined }, stored)).toEqual({
      title: 'Radio set',
      brand: 'Philips',
    });
    expect(keepUnsent({ title: 'Radio', brand: null }, stored)).toEqual({ title: 'Radio', brand: null });
    expect(keepUnsent({ title: 'Radio', brand: 'Sony' }, stored)).toEqual({ title: 'Radio', brand: 'Sony' });
  });

  test('takes a promotion away where there is none in it', () => {
    const promoted = { promotionalPriceUgx: 300_000, promotionStartDate: updatedAt };
    expect(decide({}, promoted)).toMatchObject({
      kind: 'change',
      to: { promotionalPriceUgx: null, promotionStartDate: null },
    });
  });
});

describe('attributes', () => {
  const stored = { attributes: { brand: 'Samsung', storage: '128 GB' } };

  test('of another page are in another order, and the same', () => {
    const attributes = { storage: '128 GB', brand: 'Samsung' };
    expect(decide({ attributes, updatedAt: stale }, stored)).toEqual({ kind: 'same' });
  });

  test('stay with a category that has them', () => {
    expect(decide({ category: 'Computers' }, stored)).toMatchObject({ to: stored });
    expect(decide({ category: 'Books' }, stored)).toMatchObject({ to: { attributes: {} } });
  });
});

describe('the lock', () => {
  test.each([
    ['the same moment', fresh],
    ['the same moment in Kampala', '2026-11-05T12:00:00.000+03:00'],
    ['nothing', undefined],
  ])('lets an edit pass that knows %s', (_, known) => {
    expect(decide({ title: 'Other', updatedAt: known }).kind).toBe('change');
  });

  test('tells the stock where that has changed, and of any other change', () => {
    expect(decide({ title: 'Other', updatedAt: stale }, { stock: 2 })).toEqual({
      kind: 'refused',
      reason: { code: 'STOCK_CHANGED', values: { stock: 2 } },
    });
    expect(decide({ title: 'Other', updatedAt: stale })).toEqual({
      kind: 'refused',
      reason: 'PRODUCT_CHANGED',
    });
    // The editor changes the stock, but no other change happened.
    const restocked = decide({ stock: 9, loadedStock: 3, updatedAt: stale });
    expect(restocked).toEqual({ kind: 'refused', reason: 'PRODUCT_CHANGED' });
  });

  test('finds no conflict in an edit that has been done already', () => {
    expect(decide({ updatedAt: stale })).toEqual({ kind: 'same' });
    expect(decide({ stock: 5, loadedStock: 3, updatedAt: stale }, { stock: 5 }).kind).toBe('same');
  });
});

describe('without the lock', () => {
  test('stock is set only where it differs from what was loaded', () => {
    const sold = { stock: 1 };
    expect(decide({ title: 'Other', loadedStock: 3 }, sold)).toMatchObject({ to: { stock: 1 } });
    expect(decide({ stock: 9, loadedStock: 3 }, sold)).toMatchObject({ reason: { code: 'STOCK_CHANGED' } });
    expect(decide({ stock: 9, loadedStock: 3 })).toMatchObject({ to: { stock: 9 } });
    expect(decide({ stock: 9 }, sold)).toMatchObject({ to: { stock: 9 } });
  });

  test('a title can be changed while the last one is sold', () => {
    const verdict = decide({ title: 'Other', loadedStock: 3 }, soldOut);
    expect(verdict).toMatchObject({ to: { title: 'Other', stock: 0, status: 'sold' } });
  });
});

describe('stock and status', () => {
  test('a sold listing keeps its nothing, or is listed again by stock', () => {
    const same = decide({ title: 'Other', stock: 0 }, soldOut);
    expect(same).toMatchObject({ to: { stock: 0, status: 'sold' } });
    const again = decide({ stock: 2 }, soldOut);
    expect(again).toMatchObject({ to: { stock: 2, status: 'active' } });
  });

  test('what is for sale cannot be emptied by hand', () => {
    const errors = [{ field: 'stock', code: 'STOCK_TOO_LOW' }];
    expect(decide({ stock: 0 })).toEqual({ kind: 'refused', reason: 'VALIDATION', errors });
  });

  test('what an operator has hidden stays hidden', () => {
    const verdict = decide({ stock: 9 }, { status: 'inactive' });
    expect(verdict).toMatchObject({ to: { stock: 9, status: 'inactive' } });
  });

  test.each([
    ['active', 'active', 3, 'change'],
    ['available', 'active', 3, 'change'],
    ['sold', 'active', 3, 'refused'],
    ['inactive', 'active', 3, 'refused'],
    ['sold', 'sold', 0, 'change'],
    ['sold', 'sold', 2, 'change'],
    ['available', 'sold', 2, 'change'],
    ['available', 'sold', 0, 'refused'],
    ['active', 'inactive', 3, 'refused'],
  ] as const)('"%s" sent for what is %s, with %i left, is %s', (sent, status, stock, kind) => {
    const from = { status, stock: status === 'sold' ? 0 : 3 };
    expect(decide({ title: 'Other', status: sent, stock }, from).kind).toBe(kind);
  });

  test('whatever is requested, what is active has stock and what has none is sold', () => {
    const stocks = fc.nat(4);
    fc.assert(
      fc.property(stocks, stocks, fc.option(stocks), fc.boolean(), (now, requested, loaded, isOld) => {
        const verdict = decide(
          {
            title: 'Other',
            stock: requested,
            loadedStock: loaded ?? undefined,
            ...(isOld && { updatedAt: stale }),
          },
          { stock: now, status: now > 0 ? 'active' : 'sold' },
        );
        if (verdict.kind !== 'change') return;
        expect(verdict.to.status === 'sold').toBe(verdict.to.stock === 0);
        expect(isOld).toBe(false);
        if (loaded !== null && requested !== loaded) expect(loaded).toBe(now);
      }),
    );
  });
});
