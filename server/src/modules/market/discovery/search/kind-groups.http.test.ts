import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Market, startMarket } from '../../../../../test/market.ts';

let market: Market;
const phones = { category: 'Phones' };
const home = { category: 'Home & Kitchen' };

beforeAll(async () => {
  market = await startMarket();
  await market.list(
    { title: 'Samsung Galaxy Buds', description: 'I changed to another phone.', category: 'Electronics' },
    { title: 'iPhone 12 with leather case', ...phones },
    { title: 'Samsung Galaxy A14', ...phones },
    { title: 'Tecno Spark 10', description: 'As good as a Samsung.', ...phones },
    { title: 'Button phone', ...phones },
    { title: 'Old phone of my uncle', kind: null, ...phones },
    { title: 'Leather case for iPhone 12', ...phones },
    { title: 'Phone charger', ...phones },
    { title: 'Brown leather sofa', priceUgx: 900_000, ...home },
    { title: 'Grey fabric couch', priceUgx: 400_000, ...home },
    { title: 'Blue armchair', ...home },
    { title: 'Clay teapot', ...home },
    { title: 'Barbie doll', category: 'Toys' },
    { title: 'Edge 40', attributes: { brand: 'Motorola', storage: '256 GB' }, kind: 'smartphone', ...phones },
    { title: 'Folding bicycle', vendorName: 'Bikes of Najja', category: 'Sports' },
    { title: 'Mountain bike', description: 'Folding it takes a minute.', category: 'Sports' },
    { title: 'Helmet for a bicycle', description: 'For folding bicycles too.', category: 'Sports' },
    { title: 'Wired mouse', category: 'Computer Accessories' },
    { title: 'Logitech M185', category: 'Computer Accessories' },
    { title: 'Plastic tank 1000l', ...home },
    { title: 'Dry flat iron', ...home },
    { title: 'engato 28', category: 'Fashion' },
    { title: 'Makita drill', category: 'Automotive' },
    { title: 'PS4 with 5 games', category: 'Gaming' },
    { title: 'Nintendo Wii', category: 'Gaming' },
    { title: 'Dell Inspiron 15 128gb', category: 'Computers' },
    { title: 'Desktop computer full set', category: 'Computers' },
    { title: 'Desktop computer', category: 'Computers' },
    { title: 'CCTV camera Hikvision', category: 'Electronics' },
    { title: 'Stroller', ...home },
    { title: 'Baby car seat', ...home },
    { title: 'Netball and volleyball', category: 'Sports' },
    { title: 'White bath tub', ...home },
    { title: 'Full PA system mixer amplifier', category: 'Electronics' },
    { title: 'Shop shelves with glass counter', ...home },
    { title: 'Face serum and cream', kind: 'skincare', category: 'Beauty' },
    { title: 'Kids tablet', description: 'Its screen is 7 inch.', ...phones },
    { title: 'Barber seat', category: 'Beauty' },
    { title: 'S21 Ultra', ...phones },
    { title: 'Coffee pulper', ...home },
    { title: 'Mathematics P7', category: 'Books' },
    { title: 'Ladder 6 m', ...home },
    { title: 'Michelin tyre 195/65 R15', category: 'Automotive' },
    { title: 'Michelin tyre 205/60 R16', category: 'Automotive' },
    { title: 'Snakes and ladders', category: 'Toys' },
    { title: 'Soft broom', ...home },
    { title: 'Flat mop', ...home },
    { title: 'Rack', kind: null, description: 'Holds a folding bicycle.', category: 'Sports' },
  );
});
afterAll(() => market.stop());

async function search(typed: string, query: Record<string, string | number> = {}) {
  const { body } = await market.discover({ search: typed, ...query });
  const inGroup = (wanted: number) =>
    body.products
      .filter(({ group }: { group: number }) => group === wanted)
      .map(({ title }: { title: string }) => title)
      .toSorted();
  return { body, wanted: inGroup(1), close: inGroup(2), goesWith: inGroup(3) };
}

describe('what was asked for', () => {
  test('is of the kind or below it, with what has no kind and says it; enough leaves no room for what is close', async () => {
    const { body, wanted, close, goesWith } = await search('phone');
    expect(wanted).toEqual([
      'Button phone',
      'Edge 40',
      'Old phone of my uncle',
      'S21 Ultra',
      'Samsung Galaxy A14',
      'Tecno Spark 10',
      'iPhone 12 with leather case',
    ]);
    expect([close, goesWith]).toEqual([[], ['Leather case for iPhone 12', 'Phone charger']]);
    expect(body).toMatchObject({ resultsCount: 7, nothingFound: false, kind: { id: 'phone', category: 'Phones' } });
  });

  test('has the other words in its title; what has them in the description is close to it', async () => {
    const { wanted, close } = await search('samsung phone');
    expect(wanted).toEqual(['Samsung Galaxy A14']);
    expect(close).toContain('Tecno Spark 10');
    expect(close).not.toContain('Samsung Galaxy Buds');
  });

  test('is counted, with filters and without', async () => {
    const { body } = await market.get('/api/discover/count?search=sofa&maxPrice=500000');
    expect(body).toEqual({ count: 1, isExact: true });
    expect((await search('sofa', { maxPrice: 500_000 })).wanted).toEqual(['Grey fabric couch']);
  });

  test.each(['motorola phone', 'motorola 256gb phone', 'phone 256 gb', 'smartphone motorola edge'])(
    'has them in its attributes: %s',
    async (typed) => {
      expect((await search(typed)).wanted).toEqual(['Edge 40']);
    },
  );

  test('has them in the name of its vendor', async () => {
    expect((await search('najja bicycle')).wanted).toEqual(['Folding bicycle']);
  });

  test('as typed is what has the words', async () => {
    const { body } = await search('phone', { asTyped: '1' });
    expect(body.kind).toBeNull();
    expect(body.products.map(({ title }: { title: string }) => title)).toContain('Samsung Galaxy Buds');
  });
});

test.each([
  // What most of it is, and titles seldom say; one says otherwise.
  ['wireless mouse', ['Logitech M185']],
  ['second hand mouse', ['Logitech M185', 'Wired mouse']],
  ['strong mouse for studying', ['Logitech M185', 'Wired mouse']],
  ['water tank 1000 litres', ['Plastic tank 1000l']],
  ['cctv camera full set', ['CCTV camera Hikvision']],
  // A number is no beginning of another, and a model stands together.
  ['inspiron 15 128', ['Dell Inspiron 15 128gb']],
  ['inspiron 15 12', []],
  ['ps4', ['PS4 with 5 games']],
  ['ps5', []],
  ['nintendo switch', []],
  // A word of listings that is a name by ear.
  ['engato', ['engato 28']],
  // All its other names say one kind.
  ['pasi', ['Dry flat iron']],
  // A maker of whom nobody sells anything is no misspelling.
  ['bosch drill', []],
  ['makita drill', ['Makita drill']],
  // "Cheap" says nothing, in two languages.
  ['button simu ya bei nafuu', ['Button phone']],
  ['button essimu eza layisi', ['Button phone']],
  // So do "things".
  ['armchair things', ['Blue armchair']],
  // Of a name nothing is left out, and two of one sort are both asked for.
  ['snakes and ladders', ['Snakes and ladders']],
  ['mops and brooms', ['Flat mop', 'Soft broom']],
  // Read as something else, its title says two things, or all of a name, but not what comes with it.
  ['volleyball', ['Netball and volleyball']],
  ['pa system', ['Full PA system mixer amplifier']],
  ['glass counter', []],
  // It is one of something wider, and says it.
  ['face cream', ['Face serum and cream']],
  // Its size is described, its maker unsaid, its name cut or ending as its kind does.
  ['tablet 7 inch', ['Kids tablet']],
  ['tyre 15', ['Michelin tyre 195/65 R15']],
  ['galaxy s21 ultra', ['S21 Ultra']],
  ['bathtub', ['White bath tub']],
  ['barber chair', ['Barber seat']],
  // By another name of which a word says the kind.
  ['coffee pulping machine', ['Coffee pulper']],
  ['p7 maths book', ['Mathematics P7']],
])('of the same words in other ways: %s', async (typed, titles) => {
  expect((await search(typed)).wanted).toEqual(titles);
});

test.each(['nanny', 'plot', 'house for rent'])('what is no thing here is near to nothing: %s', async (typed) => {
  const { body } = await search(typed);
  expect([body.products, body.isNearMatch]).toEqual([[], false]);
});

test('a place is no misspelling, wherever it is said', async () => {
  const { body, close } = await search('kikoni armchair');
  expect(body.kind.id).toBe('armchair');
  expect(close).toContain('Blue armchair');
});

test('a word that nobody knows and nothing is like is left out', async () => {
  const { wanted } = await search('zzwarm sofa');
  expect(wanted).toEqual(['Brown leather sofa', 'Grey fabric couch']);
});

test('what says some of the words that ask for nothing comes first', async () => {
  const { body } = await search('desktop complete set');
  expect(body.products[0].title).toBe('Desktop computer full set');
});

test('a car seat is not close to a stroller, though both are for babies', async () => {
  const { wanted, close } = await search('stroller');
  expect([wanted, close]).toEqual([['Stroller'], []]);
});

test('close to it: the kind without one of the words, then what one might take instead', async () => {
  const { body, close } = await search('leather sofa');
  expect(close).toEqual(['Blue armchair', 'Grey fabric couch']);
  expect(body.products.map(({ title }: { title: string }) => title)).toEqual([
    'Brown leather sofa',
    'Grey fabric couch',
    'Blue armchair',
  ]);
});

describe('what only mentions it', () => {
  test('is counted beside the results, and is a list of its own', async () => {
    const { body } = await search('folding bicycle');
    expect([body.resultsCount, body.mentionedCount]).toEqual([1, 2]);
    const list = await market.discover({ search: 'folding bicycle', mentioned: '1' });
    expect(list.body).toMatchObject({
      resultsCount: 2,
      nothingFound: false,
      products: [
        { title: 'Rack', group: 4 },
        { title: 'Helmet for a bicycle', group: 4 },
      ],
    });
  });

  test('has no place with filters, on later pages, and beside words that name no kind', async () => {
    expect((await search('folding bicycle', { maxPrice: 500_000 })).body.mentionedCount).toBeNull();
    expect((await search('folding')).body.mentionedCount).toBeNull();
    const first = await market.discover({ search: 'phone', limit: 2 });
    const next = await market.discover({ search: 'phone', limit: 2, cursor: first.body.nextCursor });
    expect(next.body).toMatchObject({ mentionedCount: null, asked: [] });
    const other = await market.discover({ search: 'phone', mentioned: '1', cursor: first.body.nextCursor });
    expect(other.body).toMatchObject({ code: 'INVALID_CURSOR' });
  });
});

test.each([
  ['phone', []],
  ['phones', []],
  ['samsung phone', ['Phone → samsung', 'Samsung → phone']],
  ['samsng phone', ['Phone → samsung', 'Samsung → phone']],
  ['essimu', ['Phone → ']],
  ['phone 256gb', ['Phone → 256gb', '256 GB → phone']],
  ['Leather sofa', ['Sofa → leather', 'Leather → sofa']],
  ['iPhone 12', []],
  [
    'iPhone 12 leather case',
    ['Phone case → iphone 12 leather', 'iPhone 12 → leather case', 'leather → iphone 12 case'],
  ],
  ["men's phone", []],
  ['leather leather sofa', ['Sofa → leather leather', 'leather → sofa']],
  ['qqqq wwww', []],
])('"%s" is understood part by part, each of which may be taken back', async (typed, parts) => {
  const { body } = await search(typed);
  expect(body.asked.map(({ label, without }: { label: string; without: string }) => `${label} → ${without}`)).toEqual(
    parts,
  );
});

test.each(['fridge', 'fridg', 'firiigi', 'nike sofa', 'doll house for dolls'])(
  'nobody sells it, and nothing is called a result: %s',
  async (typed) => {
    const { body, wanted } = await search(typed);
    expect([body.nothingFound, body.resultsCount, wanted]).toEqual([true, 0, []]);
  },
);

test.each(['phone', 'samsung phone', 'leather sofa', 'fridge', 'case'])(
  'page after page, over all groups, nothing comes twice or is skipped: %s',
  async (typed) => {
    const whole = (await market.discover({ search: typed, limit: 50 })).ids;
    const paged: number[] = [];
    let cursor: string | undefined;
    do {
      const { ids, body } = await market.discover({ search: typed, limit: 2, ...(cursor && { cursor }) });
      paged.push(...ids);
      cursor = body.nextCursor ?? undefined;
    } while (cursor);
    expect(paged).toEqual(whole);
  },
);

test.each([
  'not a phone',
  'under',
  'under phone',
  '5 in 1',
  '2 seater',
  'size 42 42 42',
  '-5000 phone',
  'kind:phone',
  "'kind:'",
])('is read without a fault: %s', async (typed) => {
  const { status } = await market.discover({ search: typed });
  expect(status).toBe(200);
});

test('a search of a hundred names of kinds is read', async () => {
  const { status } = await market.discover({ search: 'sofa bed lamp phone '.repeat(5).slice(0, 100) });
  expect(status).toBe(200);
});
