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
  // A model that is called so by itself needs no maker before it; one that is a number does.
  ['galaxy s21 ultra', 'smartphone', 'galaxy'],
  ['hp elitebook 840', 'laptop', 'hp'],
  ['iphone 12 pro', 'smartphone', ''],
  // A name of some of it asks for its words, but for what the kind is called too.
  ['barber chair', 'salon-chair', 'chair'],
  ['leather sofa', 'sofa', 'sofa'],
  ['3 seater sofa', 'sofa', 'sofa'],
  ['casio watch', 'watch', 'watch'],
  // Its words stand in another order.
  ['bag school', 'school-bag', 'bag school'],
  ['earbuds wireless', 'earbuds', 'earbuds wireless'],
  ['story books for children', 'childrens-book', 'story books for children'],
  ['glasses for wine', 'glass', 'for'],
  ['car battery', 'car-battery', 'car battery'],
  // What most of it is says no more: of the kind, of its category, of all.
  ['digital camera', 'camera', 'digital camera'],
  ['bathroom towels', 'towel', 'bathroom towels'],
  ['trampoline kids', 'trampoline', 'trampoline kids'],
  ['second hand leather sofa', 'sofa', 'second hand sofa'],
  ['gaming laptop', 'laptop', 'laptop'],
  ['new balance', 'sneakers', ''],
  ['baby clothes 0 3 months', 'baby-clothes', 'baby clothes 0 3 months'],
  ['fridge small second hand', 'fridge', 'fridge small second hand'],
  ['boys clothes 4yrs', 'kids-clothes', 'boys clothes 4yrs'],
  ['phone for spares', 'phone-part', 'phone for'],
  ['party tent for hire', 'event-tent', 'party tent for hire'],
  // It ends with what it is.
  // However its words are written apart or together.
  ['motor cycle helmet', 'helmet', 'motor cycle helmet'],
  ['foot ball boots 42', 'football-boots', 'foot ball boots'],
  ['airfryer', 'air-fryer', 'airfryer'],
  ['ps3 console', 'game-console', 'console'],
  // A short name alone may mean several, and one beside what it belongs to.
  ['charger', 'phone-charger laptop-charger', 'charger'],
  ['mixer', 'mixer audio-mixer concrete-mixer', 'mixer'],
  ['mat', 'prayer-mat door-mat palm-mat yoga-mat play-mat', 'mat'],
  ['laptop charger', 'laptop-charger', 'laptop charger'],
  ['charger samsung a14', 'phone-charger', 'charger'],
  ['iphone 8 plus screen', 'phone-screen', 'screen'],
  ['remote lg tv', 'tv-remote', 'remote tv'],
  ['battery infinix hot 10', 'phone-battery', 'battery infinix'],
  ['tecno charger', 'phone-charger', 'charger'],
  ['charger simu', 'phone-charger', 'charger simu'],
  // What is for children is another kind, of which the words are wishes but for who they are.
  ['boys trousers', 'kids-clothes', 'boys'],
  ['bicycle for 6 year old', 'kids-bike', 'bicycle for 6 year old'],
  // A short name that names another thing too, and what a model is one of.
  ['silencer boxer', 'motorcycle-part', ''],
  ['bike boxer', 'motorcycle', 'bike'],
  // What is beside the thing narrows nothing, but what it belongs to does.
  ['toys for kids', 'toy', 'toys for kids'],
  ['perfume for men', 'perfume', 'perfume for men'],
  ['speakers for church', 'speaker', 'speakers for church'],
  ['shoes for dancing size 38', 'shoes', 'shoes for dancing size'],
  ['case for iphone 12', 'phone-case', 'case for'],
  // A number of it is what a thing has.
  ['laptop 16gb ram', 'laptop', 'laptop ram'],
  ['8gb ram laptop', 'laptop', 'ram laptop'],
  ['hp laptop core i5', 'laptop', 'laptop'],
  // What it has is a wish.
  ['dual camera phone', 'phone', 'phone'],
  // Materials and parts count where nothing else is named, and are not all of their kind.
  ['iron', 'iron', 'iron'],
  ['dryer', 'clothes-dryer', 'dryer'],
  ['turbo', 'engine-part', ''],
  ['mahogany', 'timber', ''],
  // So is what a word of Luganda or Swahili names only some of.
  ['omulere', 'wind-instrument', ''],
  ['enkoko', 'poultry', 'enkoko'],
  // How many seats it has is asked for.
  ['7 seater', 'sofa', ''],
  // Who names two of one sort takes either, unless one has the other.
  ['mops brooms', 'broom mop', 'mops brooms'],
  ['baby cot mattress', 'mattress', 'mattress'],
  ['duvet with bedsheets', 'duvet', 'duvet with bedsheets'],
  ['2 stools bench', 'bench', 'bench'],
  ['bed mattress', 'mattress', 'bed mattress'],
  // News are not new, 4G is most of the phones, and pampers for adults are no less asked for.
  ['good news bible', 'bible', 'bible'],
  ['4g phone', 'smartphone', '4g phone'],
  ['iron gate', 'gate', 'gate'],
])('"%s" asks for %s, said by: %s', (search, kinds, said) => {
  expect(asked(search)).toEqual([kinds, said]);
});

test('who says what most are does not mean what says another', () => {
  expect(kindsAsked(['ladies', 'shoes'])?.usual).toContainEqual({
    phrases: ['ladies'],
    unless: expect.arrayContaining(['mens', 'boys']),
  });
});

test.each(['samsung', 'zzzz', 'for', '12', '', 'fridge repair', 'car hire', 'land for sale', 'driving lessons'])(
  '"%s" asks for no kind',
  (search) => {
    expect(asked(search)).toBeNull();
  },
);

test('a search that is all kinds asks for the last, as far as it is read', () => {
  expect(asked('sofa bed table lamp chair')).toEqual(['chair', 'chair']);
});

test.each([
  ['tecno', 'smartphone'],
  ['red toyota', 'car'],
  ['red', undefined],
  ['land', undefined],
])('a maker in "%s" makes: %s', (search, kind) => {
  expect(kindMade(search.split(' '))?.kinds[0]?.id).toBe(kind);
});

test.each(['3', '2', '250'])('a number like %s makes nothing, though models begin with it', (number) => {
  expect(kindMade(['okello', number])).toBeNull();
});

test('what most are is not meant where the search says otherwise', () => {
  expect(kindsAsked(['adult', 'pampers'])?.usual.flatMap(({ unless }) => unless)).not.toContain('adult');
});

test.each([
  ['s9 motherboard', 'phone-part'],
  ['recliner', 'armchair'],
])('a title with the words of "%s" may be one of: %s', (search, kind) => {
  expect(kindsAsked(search.split(' '))?.heads.map(({ id }) => id)).toContain(kind);
});

test.each([
  ['deep freezer spares', 'fridge-part'],
  ['washing machine spare parts', 'appliance-part'],
  ['parts of tv', 'tv-accessory'],
  ['spare parts for lorry', 'vehicle-part'],
])('the parts of a thing are asked for by its name: %s', (search, kind) => {
  const asked = kindsAsked(search.split(' '));
  expect(asked?.kinds.map(({ id }) => id)).toEqual([kind]);
  expect(asked?.said).toEqual(search.split(' '));
});

test('by another name than its own', () => {
  expect(kindsAsked(['couch'])?.isOtherName).toBe(true);
  expect(kindsAsked(['sofas'])?.isOtherName).toBe(false);
});
