import type { RelaxedChoice } from '@akatale/contracts/market/discovery-schemas';
import { listAddress } from '@akatale/contracts/market/list-address';
import { expect, test } from 'vitest';
import { chipsOf, loosen, searchFor } from './filter-chips.ts';
import { readList } from './read-list.ts';

const two = { count: 2, isExact: true };

const read = async (typed: string) => {
  const { query, unread } = await readList(new URLSearchParams(typed));
  return [listAddress(query), ...unread];
};

test.each([
  ['', '/'],
  ['search=+couch+&category=Phones&minPrice=&maxPrice=500%2C000', '/?search=couch&category=Phones&maxPrice=500000'],
  ['minPrice=500000&maxPrice=100000', '/?minPrice=100000&maxPrice=500000'],
  ['minPrice=0&maxPrice=0', '/?maxPrice=0'],
  ['condition=New&condition=Used+-+Good,Broken', '/?condition=New%2CUsed+-+Good'],
  ['place=ntinda&near=Kampala', '/?place=Ntinda%2C+Kampala&near=Kampala'],
  ['onPromotion=yes&postedWithin=8&category=Cars&sortBy=cheap', '/'],
  ['onPromotion=1&postedWithin=7&sortBy=priceLow', '/?onPromotion=1&postedWithin=7&sortBy=priceLow'],
  ['sortBy=nearest', '/'],
  ['brand=Samsung', '/'],
  ['category=Phones&brand=Samsung&storage=7+GB&make=Toyota', '/?category=Phones&brand=Samsung'],
  ['category=Automotive&yearFrom=2015&yearTo=2010', '/?category=Automotive&year=2010-2015'],
  ['category=Automotive&yearFrom=2010&yearTo=', '/?category=Automotive&year=2010-'],
  ['vendor=12&search=x&near=Kampala&maxPrice=1&sortBy=nearest', '/vendor-store/12?maxPrice=1'],
  ['vendor=../admin&maxPrice=1', '/?maxPrice=1'],
])('%s leads to %s', async (typed, href) => {
  expect(await read(typed)).toEqual([href]);
});

test('a place that is typed is near or only here, and newly near is sorted by how near', async () => {
  expect(await read('at=ntinda&how=near')).toEqual(['/?near=Ntinda%2C+Kampala&sortBy=nearest']);
  expect(await read('at=ntinda')).toEqual(['/?near=Ntinda%2C+Kampala&sortBy=nearest']);
  expect(await read('at=ntinda&how=place')).toEqual(['/?place=Ntinda%2C+Kampala']);
  expect(await read('at=ntinda&how=near&sortBy=priceLow')).toEqual(['/?near=Ntinda%2C+Kampala&sortBy=priceLow']);
  expect(await read('at=Ntinda&how=near&from=Ntinda,+Kampala')).toEqual(['/?near=Ntinda%2C+Kampala']);
  expect(await read('at=Ntinda&how=near&place=Wakiso')).toEqual([
    '/?place=Wakiso&near=Ntinda%2C+Kampala&sortBy=nearest',
  ]);
});

test.each([
  ['maxPrice=cheap', 'maxPrice'],
  ['minPrice=1000000000000000', 'minPrice'],
  ['minPrice=-5', 'minPrice'],
  ['at=Nairobi&how=near', 'at'],
])('what says nothing in %s is named', async (typed, field) => {
  expect(await read(typed)).toEqual(['/', field]);
});

test('each filter has a chip that leads to the list without it, the place first', () => {
  const query = new URLSearchParams(
    'search=tv&category=Phones&minPrice=1000&maxPrice=500000&near=Ntinda, Kampala&brand=Samsung&sortBy=nearest',
  );
  expect(chipsOf(query).map(({ label, query: rest }) => [label.replaceAll('\u00a0', ' '), rest.get('sortBy')])).toEqual(
    [
      ['Near Ntinda, Kampala', null],
      ['USh 1,000 to 500,000', 'nearest'],
      ['Samsung', 'nearest'],
    ],
  );
});

test('the order has one in a store, whose list says it nowhere else', () => {
  const chips = chipsOf(new URLSearchParams('vendor=12&sortBy=priceLow'));
  expect(chips.map(({ label, query: rest }) => [label, rest.toString()])).toEqual([
    ['Lowest price first', 'vendor=12'],
  ]);
});

test.each<[RelaxedChoice, string, string]>([
  [{ without: 'price', upToUgx: 200_000, ...two }, 'Up to USh 200,000', '/?category=Phones&minPrice=1&maxPrice=200000'],
  [{ without: 'price', ...two }, 'Any price', '/?category=Phones'],
  [{ without: 'place', ...two }, 'Anywhere in Uganda', '/?category=Phones'],
  [{ without: 'postedWithin', ...two }, 'Any time', '/?category=Phones'],
  [{ without: 'condition', ...two }, 'Any condition', '/?category=Phones'],
  [{ without: 'onPromotion', ...two }, 'Without “On promotion”', '/?category=Phones'],
  [{ without: 'brand', ...two }, 'Without “Samsung”', '/?category=Phones'],
  [{ without: 'search', ...two }, 'All items in these filters', '/?category=Phones'],
  [{ without: 'category', ...two }, 'All Categories', '/'],
])('what is loosened by %j is "%s"', (loosened, label, href) => {
  const { without } = loosened;
  const set = {
    price: 'minPrice=1&maxPrice=1000',
    place: 'place=Gulu',
    postedWithin: 'postedWithin=7',
    condition: 'condition=New',
    onPromotion: 'onPromotion=1',
    search: 'search=tv&asTyped=1',
    brand: 'brand=Samsung',
    category: 'brand=Samsung',
  };
  const query = new URLSearchParams(`category=Phones&${set[without as keyof typeof set]}`);
  const offered = loosen(query, loosened);
  expect([offered.label.replaceAll('\u00a0', ' '), listAddress(offered.query)]).toEqual([label, href]);
});

test('a range of a category is a chip with its name', () => {
  const chips = chipsOf(new URLSearchParams('category=Automotive&year=2010-'));
  expect(chips.map(({ label }) => label)).toEqual(['Year: From 2010']);
});

test('other words are looked for as a search of their own', () => {
  const list = new URLSearchParams('search=red+sofa&asTyped=1&mentioned=1&maxPrice=5');
  expect(listAddress(searchFor(list, 'sofa'))).toBe('/?maxPrice=5&search=sofa');
  expect(listAddress(searchFor(list, ''))).toBe('/?maxPrice=5');
});
