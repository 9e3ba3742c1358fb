import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldNames, type ListingValues, newListing } from '../listing-values.ts';
import { type Filled, mergeEdits, restoreDraft } from './merge-edits.ts';

const base: Filled = {
  values: { ...newListing('Ntinda'), title: 'Sofa', price: '900,000', stock: '3' },
  images: ['a', 'b'],
};
const changed = (values: object, images = base.images): Filled => ({
  values: { ...base.values, ...values },
  images,
});

describe('two edits', () => {
  test('of different fields both count', () => {
    const { merged, changes } = mergeEdits(base, changed({ title: 'Long sofa' }), changed({ stock: '2' }));
    expect(merged.values).toMatchObject({ title: 'Long sofa', stock: '2' });
    expect(changes).toEqual([{ field: 'stock', isContested: false }]);
  });

  test('of the same field keep the value typed here, and report the conflict', () => {
    const { merged, changes } = mergeEdits(base, changed({ stock: '5' }), changed({ stock: '2' }));
    expect(merged.values.stock).toBe('5');
    expect(changes).toEqual([{ field: 'stock', isContested: true }]);
  });

  test('to the same end are no matter', () => {
    const both = changed({ stock: '2', title: 'Sofa, red' }, ['b']);
    expect(mergeEdits(base, both, both)).toEqual({ merged: both, changes: [] });
  });

  test('photos go together', () => {
    const fromThere = mergeEdits(base, changed({}), changed({}, ['b', 'a']));
    expect(fromThere.merged.images).toEqual(['b', 'a']);
    const contested = mergeEdits(base, changed({}, ['a', 'b', 'c']), changed({}, ['b']));
    expect(contested.merged.images).toEqual(['a', 'b', 'c']);
    expect(contested.changes).toEqual([{ field: 'images', isContested: true }]);
  });
});

test('no input is lost, and every change saved elsewhere is reported', () => {
  const value = fc.constantFrom('', 'one', 'two');
  const values = fc
    .array(value, { minLength: fieldNames.length, maxLength: fieldNames.length })
    .map((all) => Object.fromEntries(fieldNames.map((name, n) => [name, all[n]])) as ListingValues);
  const filled = fc.record({ values, images: fc.subarray(['a', 'b']) });
  fc.assert(
    fc.property(filled, filled, filled, (before, mine, latest) => {
      const { merged, changes } = mergeEdits(before, mine, latest);
      for (const field of fieldNames) {
        const wasTyped = mine.values[field] !== before.values[field];
        if (wasTyped) expect(merged.values[field]).toBe(mine.values[field]);
        const isNotified = changes.some((change) => change.field === field);
        const isOther = latest.values[field] !== before.values[field];
        expect(isNotified).toBe(isOther && latest.values[field] !== mine.values[field]);
        if (!wasTyped) expect(merged.values[field]).toBe(latest.values[field]);
      }
    }),
  );
});

describe('a draft that comes while its person types', () => {
  const empty = newListing('Ntinda');
  const draft = { ...empty, title: 'Tecno Spark', category: 'Phones', price: '5', attributes: '{"Phones":{}}' };

  test('fills what they have not typed', () => {
    expect(restoreDraft(empty, { ...empty, price: '7' }, draft)).toEqual({ ...draft, price: '7' });
  });

  test('says nothing of what they list under another title', () => {
    const typed = { ...empty, title: 'iPhone 12', category: 'Phones' };
    expect(restoreDraft(empty, typed, draft)).toEqual({ ...typed, price: '5' });
  });
});
