import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMarket, type Market } from '../../../../../test/market.ts';
import { demoListings } from '../../../../database/seed/demo-listings.ts';

let market: Market;

beforeAll(async () => {
  market = await startMarket();
  await market.list(...demoListings().map(({ title, description, category }) => ({ title, description, category })));
  // Its seller is called like a category.
  const vendorName = 'Kampala Home and Kitchen';
  await market.list({ title: 'Alarm clock with lamp', category: 'Electronics', vendorName });
});

afterAll(() => market.stop());

/** As people type on a phone, and a listing that must be among the first five. */
const searches: [typed: string, title: string][] = [
  ['samsang', 'Samsung Galaxy S21 Ultra with box'],
  ['samsang galxy', 'Samsung Galaxy S21 Ultra with box'],
  ['sumsung ultra', 'Samsung Galaxy S21 Ultra with box'],
  ['galaxy bud', 'Samsung Galaxy Buds, white case'],
  ['ifone 11', 'iPhone 11 white, 128GB'],
  ['iphne 12 pro', 'iPhone 12 Pro graphite, 128GB'],
  ['iphone11', 'iPhone 11 white, 128GB'],
  ['xaomi', 'Xiaomi smartphone, 6GB RAM'],
  ['one plus', 'OnePlus dual SIM, 64GB'],
  ['nokia ngage', 'Nokia N-Gage, old gaming phone'],
  ['lapto', 'Silver laptop, 8GB/256GB SSD'],
  ['labtop', 'Silver laptop, 8GB/256GB SSD'],
  ['mackbook air', 'MacBook Air 13 inch, 8GB/256GB'],
  ['mac book pro 15', 'MacBook Pro 15 inch, 16GB/512GB'],
  ['playstaton 4', 'PlayStation 4, 500GB with one pad'],
  ['play station 3', 'PlayStation 3, 80GB'],
  ['ps4 controler', 'PS4 controller, black'],
  ['gameboy', 'Game Boy Advance SP, blue'],
  ['skiping rope', 'Orange skipping rope'],
  ['nitendo switch', 'Nintendo Switch with dock'],
  ['xbox360', 'Xbox 360 with wireless pad'],
  ['sofa', 'Blue sofa, 3 seater'],
  ['sofas', 'Blue sofa, 3 seater'],
  ['lether sofa', 'Brown leather 3 seater sofa'],
  ['armchiar', 'Blue padded armchair'],
  ['dinning table', 'Dining table with chairs'],
  ['bedsyd table', 'White bedside table'],
  ['teepot', 'Brown clay teapot'],
  ['snikers', 'White high top sneakers, size 43'],
  ['converse all stars', 'Converse All Star high tops, size 42'],
  ['biker jaket', 'Black biker jacket, size M'],
  ['hand bag brown', 'Brown small handbag'],
  ['sunglases', 'Pink tinted sunglasses'],
  ['perfum', 'Escada perfume'],
  ['chanell', 'Chanel perfume, half bottle'],
  ['hairdryer', 'Black hair dryer'],
  ['bycicle', 'Old style city bicycle'],
  ['boxing glove', 'Red boxing gloves, 12 oz'],
  ['tedy bear', 'Brown teddy bear with blue flower'],
  ['stethescope', 'Yellow stethoscope'],
  ['wifi extender', 'Wi-Fi extender'],
  ['headfones', 'Sony noise cancelling headphones'],
  ['i want to buy a teddy bear', 'Brown teddy bear with blue flower'],
];

test.each(searches)('"%s" finds %s', async (typed, title) => {
  const { titles } = await market.discover({ search: typed });
  expect(titles.slice(0, 5)).toContain(title);
});

test.each([
  ['sofaa set', /sofa/i],
  ['essimu', /iphone|galaxy|nokia|xiaomi|oneplus/i],
  ['phone', /iphone|galaxy|nokia|xiaomi|oneplus/i],
  ['cup', /mug/i],
  ['trousers', /jeans/i],
  ['leather sofa', /leather/i],
])('"%s" finds %s first', async (typed, meant) => {
  const { titles, body } = await market.discover({ search: typed });
  expect([titles[0], body.nothingFound]).toEqual([expect.stringMatching(meant), false]);
});

test.each([
  ['fridge', []],
  ['fridg', ['Fridge']],
  ['television', ['TV']],
  ['televison', ['TV']],
  ['solar panels', []],
  ['leather mattress', ['Mattress', 'leather']],
  ['nike shos', ['Shoes', 'nike']],
])('"%s", which nobody sells, finds nothing', async (search, asked) => {
  const { body } = await market.discover({ search });
  expect(body).toMatchObject({ nothingFound: true, resultsCount: 0, isNearMatch: false });
  expect(body.asked.map(({ label }: { label: string }) => label)).toEqual(asked);
  expect(body.products.filter(({ group }: { group: number }) => group === 1)).toEqual([]);
});

test.each(['tecno', 'tekno'])('%s, of which nobody sells anything: what it makes is close to it', async (search) => {
  const { body } = await market.discover({ search, limit: 10 });
  expect(body).toMatchObject({ nothingFound: true, resultsCount: 0 });
  expect(new Set(body.products.map((found: { category: string }) => found.category))).toEqual(new Set(['Phones']));
});

test.each(['superlongunbrokenwordthatnobodymeans', 'zzzzqq'])('"%s" finds nothing', async (typed) => {
  expect((await market.discover({ search: typed })).titles).toEqual([]);
});

test('parts that are met one without the other are paged without a gap or a repeat', async () => {
  const { ids: whole } = await market.discover({ search: 'blak oranje', limit: 50 });
  const paged: number[] = [];
  let cursor: string | null | undefined;
  do {
    const { ids, body } = await market.discover({
      search: 'blak oranje',
      limit: 2,
      ...(cursor && { cursor }),
    });
    paged.push(...ids);
    cursor = body.nextCursor;
  } while (cursor);
  expect(whole.length).toBeGreaterThan(4);
  expect(paged).toEqual(whole);
});

test('what is exact comes before what is near', async () => {
  const { titles, body } = await market.discover({ search: 'iphone' });
  expect(body.isNearMatch).toBe(false);
  const firstOther = titles.findIndex((title) => !/iphone/i.test(title));
  const lastExact = titles.findLastIndex((title) => /iphone/i.test(title));
  expect(firstOther === -1 || firstOther > lastExact).toBe(true);
});
