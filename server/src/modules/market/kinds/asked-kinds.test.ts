import { expect, test } from 'vitest';
import { kindsAsked, kindMade } from './asked-kinds.ts';

const asked = (search: string) => {
  const read = kindsAsked(search.split(' '));
  return read && [read.kinds.map(({ id }) => id).join(' '), [...read.said].join(' ')];
};

test.each([
  // By its own name, another, one of another language; words that are left are wishes.
  ['samsung phone', 'phone', 'phone'],
  ['couch', 'sofa', 'couch'],
  ['essimu samsung', 'phone', 'essimu'],
  ['galaxy s21 phone', 'smartphone', 'phone'],
  ['iphone 12', 'smartphone', ''],
  // A name of some of it asks for its words.
  ['leather sofa', 'sofa', 'sofa'],
  ['3 seater sofa', 'sofa', 'sofa'],
  // It ends with what it is.
  ['motor cycle helmet', 'helmet', 'helmet'],
  ['ps3 console', 'game-console', 'console'],
  // A short name alone may mean several, and one beside what it belongs to.
  ['charger', 'phone-charger laptop-charger', 'charger'],
  ['laptop charger', 'laptop-charger', 'laptop charger'],
  // What is beside the thing narrows nothing, but what it belongs to does.
  ['toys for kids', 'toy', 'toys for kids'],
  ['perfume for men', 'perfume', 'perfume for men'],
  ['case for iphone 12', 'phone-case', 'case for'],
  // A number of it is what a thing has.
  ['laptop 16gb ram', 'laptop', 'laptop ram'],
  // Materials and parts count where nothing else is named.
  ['iron', 'iron', 'iron'],
  ['iron gate', 'gate', 'gate'],
])('"%s" asks for %s, said by: %s', (search, kinds, said) => {
  expect(asked(search)).toEqual([kinds, said]);
});

test.each(['samsung', 'zzzz', 'for', '12', ''])('"%s" asks for no kind', (search) => {
  expect(asked(search)).toBeNull();
});

test('a search that is all kinds asks for the last, as far as it is read', () => {
  expect(asked('sofa bed table lamp chair')).toEqual(['chair', 'chair']);
});

test.each([
  ['tecno', 'smartphone'],
  ['red toyota', 'car'],
  ['red', undefined],
])('a maker in "%s" makes: %s', (search, kind) => {
  expect(kindMade(search.split(' '))?.kinds[0]?.id).toBe(kind);
});

test('by another name than its own', () => {
  expect(kindsAsked(['couch'])?.isOtherName).toBe(true);
  expect(kindsAsked(['sofas'])?.isOtherName).toBe(false);
});
