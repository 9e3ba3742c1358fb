import { expect, test } from 'vitest';
import { kindColumns, kindProblems } from './listing-kind.ts';

const phone = { title: 'Tecno Spark 10', category: 'Phones' } as const;
const byRule = { kind: 'smartphone', kindChosenBy: 'rule' } as const;

test('the title tells, within its category', () => {
  expect(kindColumns(phone)).toEqual(byRule);
  expect(kindColumns({ ...phone, category: 'Books' })).toEqual({ kind: null, kindChosenBy: 'rule' });
  expect(kindColumns({ ...phone, title: 'Button phone' }, byRule)).toMatchObject({ kind: 'feature-phone' });
});

test('what the vendor chose stands, also that it is nothing of the list', () => {
  expect(kindColumns({ ...phone, kind: 'feature-phone' })).toEqual({ kind: 'feature-phone', kindChosenBy: 'vendor' });
  for (const kind of ['feature-phone', null]) {
    const chosen = { kind, kindChosenBy: 'vendor' } as const;
    expect(kindColumns({ ...phone, title: 'Tecno Spark 20' }, chosen)).toEqual(chosen);
  }
});

test('what a moderator chose stands against the title and the vendor', () => {
  for (const kind of ['phone-case', null]) {
    const set = { kind, kindChosenBy: 'moderator' } as const;
    expect(kindColumns({ ...phone, kind: 'smartphone' }, set)).toEqual(set);
    expect(kindProblems({ ...phone, kind: 'smartphone' }, set)).toEqual([{ field: 'kind', code: 'KIND_OF_AKATALE' }]);
    expect(kindProblems({ ...phone, kind }, set)).toEqual([]);
  }
  const sofa = { kind: 'sofa', kindChosenBy: 'moderator' } as const;
  expect(kindProblems(phone, sofa)).toEqual([{ field: 'category', code: 'CATEGORY_NOT_OF_KIND' }]);
});

test('what is stored already is no choice', () => {
  expect(kindColumns({ ...phone, title: 'Button phone', kind: 'smartphone' }, byRule)).toMatchObject({
    kind: 'feature-phone',
    kindChosenBy: 'rule',
  });
});

test('it ends where the listing moves to a category without it, or the list has lost it', () => {
  expect(kindColumns({ title: 'Spark', category: 'Toys' }, { kind: 'phone-case', kindChosenBy: 'vendor' })).toEqual({
    kind: null,
    kindChosenBy: 'rule',
  });
  expect(kindColumns(phone, { kind: 'telegraph', kindChosenBy: 'vendor' })).toEqual(byRule);
});

test.each([
  [undefined, []],
  [null, []],
  ['smartphone', []],
  ['sofa', [{ field: 'kind', code: 'KIND_NOT_OF_CATEGORY' }]],
  ['telegraph', [{ field: 'kind', code: 'NO_KIND' }]],
])('%o as a kind of phones: %j', (kind, problems) => {
  expect(kindProblems({ ...phone, kind })).toEqual(problems);
});
