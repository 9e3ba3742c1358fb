import { describe, expect, test } from 'vitest';
import { categories } from '../categories.ts';
import { attributeCategories, attributeNames } from './attribute-names.ts';
import {
  type AttributeData,
  attributeProblems,
  attributesOf,
  fitsAttribute,
  fittingAttributes,
  proposeAttributes,
  readAttribute,
  readAttributeFilter,
  specificationOf,
} from './attribute-values.ts';
import { attributesByCategory } from './attributes.ts';

const titles: [category: string, title: string, proposed: Record<string, string>][] = [
  ['Phones', 'Samsung Galaxy A14 128GB black', { brand: 'Samsung', storage: '128 GB' }],
  ['Phones', 'Tecno Spark 10 Pro 8/256', { brand: 'Tecno', storage: '256 GB' }],
  ['Phones', 'techno camon 20, 256gb', { brand: 'Tecno', storage: '256 GB' }],
  ['Phones', 'Tecno Pop 7 dual SIM', { brand: 'Tecno' }],
  ['Phones', 'Infinix Smart 8 64GB', { brand: 'Infinix', storage: '64 GB' }],
  ['Phones', 'INFINIX HOT 30i 8GB RAM 128GB ROM', { brand: 'Infinix', storage: '128 GB' }],
  ['Phones', 'Itel A60 smartphone', { brand: 'itel' }],
  ['Phones', 'Nokia 105 torch phone', { brand: 'Nokia' }],
  ['Phones', 'iPhone XS 64GB gold', { brand: 'Apple', storage: '64 GB' }],
  ['Phones', 'I phone 11 pro max 256 gb uk used', { brand: 'Apple', storage: '256 GB' }],
  ['Phones', 'iPhone 15 Pro Max 1TB', { brand: 'Apple', storage: '1 TB' }],
  ['Phones', 'Xiaomi Redmi Note 12 4+128', { brand: 'Xiaomi', storage: '128 GB' }],
  ['Phones', 'Redmi 9A 2gb/32gb', { brand: 'Xiaomi', storage: '32 GB' }],
  ['Phones', 'Poco X3 6GB RAM', { brand: 'Xiaomi' }],
  ['Phones', 'Xiaomi smartphone, 6GB RAM', { brand: 'Xiaomi' }],
  ['Phones', 'Google Pixel 6a 128 GB', { brand: 'Google', storage: '128 GB' }],
  ['Phones', 'Pixel 4 XL', { brand: 'Google' }],
  ['Phones', 'Huawei Y9 Prime', { brand: 'Huawei' }],
  ['Phones', 'Oppo Reno 8, internal storage 256GB', { brand: 'Oppo', storage: '256 GB' }],
  ['Phones', 'Samsung S20 128GB 8GB RAM', { brand: 'Samsung', storage: '128 GB' }],
  ['Phones', 'Samsung A05 64GB for sale', { brand: 'Samsung', storage: '64 GB' }],
  ['Phones', 'Smartphone 4G unlocked 64GB', { storage: '64 GB' }],
  ['Phones', 'Phone cover for Redmi', {}],
  ['Phones', 'Silicone case for iPhone 12 128GB', {}],
  ['Phones', 'iPhone X 64GB, swap with Samsung S10', { brand: 'Apple', storage: '64 GB' }],
  ['Phones', 'Samsung A12 and Tecno Spark 7', {}],
  ['Phones', 'iPhone 12 64GB and 128GB available', { brand: 'Apple' }],
  ['Phones', 'Power bank 20000mAh Oraimo', {}],
  ['Phones', 'Type C charger 33W original', {}],
  ['Phones', 'Samsung Galaxy 8GB', { brand: 'Samsung' }],
  ['Phones', 'Snapdragon 865 phone', {}],
  ['Computers', 'HP EliteBook 840 G3 8GB 256GB SSD', { brand: 'HP', memory: '8 GB', storage: '256 GB' }],
  ['Computers', 'HP ProBook 450 core i5', { brand: 'HP' }],
  ['Computers', 'Dell Latitude 7490 i7 16GB RAM 512GB', { brand: 'Dell', memory: '16 GB', storage: '512 GB' }],
  ['Computers', 'Lenovo ThinkPad T480 core i5, 8/256', { brand: 'Lenovo', memory: '8 GB', storage: '256 GB' }],
  ['Computers', 'Thinkpad x260 ram 4gb hdd 500gb', { brand: 'Lenovo', memory: '4 GB', storage: '500 GB' }],
  ['Computers', 'MacBook Pro 15 inch, 16GB/512GB', { brand: 'Apple', memory: '16 GB', storage: '512 GB' }],
  ['Computers', 'Silver laptop, 8GB/256GB SSD', { memory: '8 GB', storage: '256 GB' }],
  ['Computers', 'Acer Aspire 5 laptop 1TB', { brand: 'Acer', storage: '1 TB' }],
  ['Computers', 'Toshiba Satellite 4GB DDR3 RAM', { brand: 'Toshiba', memory: '4 GB' }],
  ['Computers', 'HP laptop 8GB RAM 1TB HDD 2GB graphics', { brand: 'HP', memory: '8 GB', storage: '1 TB' }],
  ['Computers', 'Dell G15 4GB NVIDIA', { brand: 'Dell' }],
  ['Computers', 'HP Stream 32GB eMMC', { brand: 'HP', storage: '32 GB' }],
  ['Computers', 'Desktop 256GB SSD and 1TB HDD', {}],
  ['Computers', 'Charger for Dell Latitude', {}],
  ['Computers', '27 inch monitor', {}],
  ['Computers', 'MacBook Air M1 2020', { brand: 'Apple' }],
  ['Automotive', 'Toyota Premio car 2004', { make: 'Toyota', year: '2004' }],
  ['Automotive', 'Toyota Harrier 2012 model, 85,000 km', { make: 'Toyota', year: '2012', mileage: '85000' }],
  ['Automotive', 'Toyota Premio 2003, mileage 98,000km', { make: 'Toyota', year: '2003', mileage: '98000' }],
  ['Automotive', 'Subaru Forester 2008 120000km', { make: 'Subaru', year: '2008', mileage: '120000' }],
  ['Automotive', 'Premio 240 1998 model UAM', { make: 'Toyota', year: '1998' }],
  ['Automotive', 'Mark X 250 2007, 120 000 kms', { make: 'Toyota', year: '2007', mileage: '120000' }],
  ['Automotive', 'Nissan X-Trail YOM 2010 mileage 98,500', { make: 'Nissan', year: '2010', mileage: '98500' }],
  ['Automotive', 'Mercedes Benz C200 2014', { make: 'Mercedes-Benz', year: '2014' }],
  ['Automotive', 'BMW X5 3000cc 2009', { make: 'BMW', year: '2009' }],
  ['Automotive', 'Vitz 2000cc', { make: 'Toyota' }],
  ['Automotive', 'Range Rover Sport 85k km', { make: 'Land Rover', mileage: '85000' }],
  ['Automotive', 'Toyota Land Cruiser V8 2016', { make: 'Toyota', year: '2016' }],
  ['Automotive', 'Honda CR-V 2005', { make: 'Honda', year: '2005' }],
  ['Automotive', 'Isuzu D-Max double cabin', { make: 'Isuzu' }],
  ['Automotive', 'Bajaj Boxer motorcycle', { make: 'Bajaj' }],
  ['Automotive', 'Honda motorbike 125cc', { make: 'Honda' }],
  ['Automotive', 'Alternator for Subaru Legacy 2004', {}],
  ['Automotive', 'Bumper Wish 2003-2008', {}],
  ['Automotive', 'Michelin tyre 205/55 pair', {}],
  ['Automotive', 'Car wash 5 km from town', {}],
  ['Automotive', 'Electric scooter 45 km/h', {}],
  ['Automotive', 'Wheelbarrow heavy duty 65 litres', {}],
  ['Automotive', 'Engine oil 20,000 km per change', {}],
  ['Fashion', 'Black leather office shoes, size 42', { size: '42' }],
  ['Fashion', 'Blue floral summer dress, size M', { size: 'M' }],
  ['Fashion', "Men's blue long sleeve shirt, size L", { size: 'L', forWhom: 'Men' }],
  ['Fashion', 'Mens polo XXL', { size: 'XXL', forWhom: 'Men' }],
  ['Fashion', 'Ladies hoodie 2XL', { size: 'XXL', forWhom: 'Women' }],
  ['Fashion', 'Dark blue jeans, waist 32', { size: '32' }],
  ['Fashion', "Girl's party dress, 5 to 6 years", { size: '5-6 years', forWhom: 'Girls' }],
  ['Fashion', 'Boys shorts 7-8 yrs', { size: '7-8 years', forWhom: 'Boys' }],
  ['Fashion', 'Baby girl romper 3-6 months', { size: '3-6 months', forWhom: 'Babies' }],
  ['Fashion', 'Denim jacket for men and women, free size', { size: 'Free size', forWhom: 'Unisex' }],
  ['Fashion', 'Gomesi with sash', { forWhom: 'Women' }],
  ['Fashion', 'Sneakers size EU 43 unisex', { size: '43', forWhom: 'Unisex' }],
  ['Fashion', 'Shoes sizes 38-44', {}],
  ['Fashion', 'T-shirts sizes S, M, L', {}],
  ['Fashion', 'Women shoes 37.5', { forWhom: 'Women' }],
  ['Fashion', 'Shoes size 37.5', {}],
  ['Fashion', 'Baby blue dress', {}],
  ['Fashion', 'Boyfriend jeans', {}],
  ['Fashion', 'Ladies and gents watches', {}],
  ['Fashion', 'Suitcase hard shell 24 inch', {}],
  ['Fashion', 'Jumper grey school size', {}],
  ['Books', 'Samsung Galaxy 128GB size 42', {}],
  ['constructor', 'Samsung Galaxy 128GB', {}],
];

test.each(titles)('%s: %s', (category, title, proposed) => {
  expect(proposeAttributes(category, title)).toEqual(proposed);
});

test('what a title proposes may be stored', () => {
  for (const [category, title] of titles) {
    const proposed = proposeAttributes(category, title);
    expect(fittingAttributes(category, proposed)).toEqual(proposed);
    expect(attributeProblems(category, proposed)).toEqual([]);
  }
});

const all = categories.flatMap((category) => attributesOf(category).map((attribute) => [category, attribute] as const));

test('each value is read as itself, and there are no two that are read alike', () => {
  for (const [, attribute] of all) {
    const values = attribute.kind === 'choice' ? attribute.values : attribute.steps.map(String);
    expect(values.map((value) => readAttribute(attribute, value))).toEqual(values);
    expect(new Set(values).size).toBe(values.length);
  }
});

test('spellings are of values', () => {
  for (const [, attribute] of all) {
    if (attribute.kind !== 'choice') continue;
    expect(attribute.values).toEqual(expect.arrayContaining(Object.keys(attribute.spellings ?? {})));
  }
});

test('names are those of addresses, once in a category, and have one label', () => {
  expect([...attributeCategories].sort()).toEqual(Object.keys(attributesByCategory).sort());
  expect(new Set(all.map(([, { name }]) => name))).toEqual(new Set(attributeNames));
  for (const category of categories) {
    const names = attributesOf(category).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  }
  for (const [, { name, label }] of all) {
    expect(new Set(all.filter(([, each]) => each.name === name).map(([, each]) => each.label))).toEqual(
      new Set([label]),
    );
  }
});

const attribute = (category: string, name: string) => {
  const found = attributesOf(category).find((each) => each.name === name);
  if (!found) throw new Error(`${category} has no ${name}`);
  return found;
};

test.each([
  ['Phones', 'storage', '128', '128 GB'],
  ['Phones', 'storage', '128gb', '128 GB'],
  ['Phones', 'storage', '100 GB', null],
  ['Phones', 'brand', 'samsung', 'Samsung'],
  ['Phones', 'brand', 'Other', 'Other'],
  ['Phones', 'brand', 'Nokia and Samsung', null],
  ['Phones', 'brand', '', null],
  ['Automotive', 'year', '2012', '2012'],
  ['Automotive', 'year', '1949', null],
  ['Automotive', 'year', '-2012', null],
  ['Automotive', 'year', '2012.5', null],
  ['Automotive', 'mileage', '85,000', '85000'],
  ['Automotive', 'mileage', '0', '0'],
  ['Automotive', 'mileage', '0085000', '85000'],
  ['Automotive', 'mileage', '2000001', null],
  ['Automotive', 'mileage', '85,000 km', '85000'],
  ['Automotive', 'mileage', '٨٥\u00a0٠٠٠KM', '85000'],
  ['Automotive', 'mileage', '85,000 miles', null],
  ['Automotive', 'year', '\u202d２０１２\u202c', '2012'],
  ['Automotive', 'mileage', 'few', null],
  ['Fashion', 'size', '1-2 years', '1-2 years'],
  ['Fashion', 'size', '12 years', null],
])('%s: a %s of "%s" is %s', (category, name, typed, value) => {
  expect(readAttribute(attribute(category, name), typed)).toBe(value);
});

test.each([
  ['Phones', 'brand', 'Samsung', { kind: 'choice', value: 'Samsung' }],
  ['Phones', 'brand', 'samsung', null],
  ['Automotive', 'year', '2010-2014', { kind: 'number', from: 2010, to: 2014 }],
  ['Automotive', 'year', '2010-', { kind: 'number', from: 2010, to: null }],
  ['Automotive', 'mileage', '-100000', { kind: 'number', from: null, to: 100_000 }],
  ['Automotive', 'year', '2014-2010', null],
  ['Automotive', 'year', '2010', null],
  ['Automotive', 'year', '-', null],
  ['Automotive', 'mileage', '-10000000000', null],
])('%s: a filter of %s by "%s"', (category, name, text, filter) => {
  expect(readAttributeFilter(attribute(category, name), text)).toEqual(filter);
});

test('numbers are shown with their unit', () => {
  expect(specificationOf('Automotive', { mileage: '85000', year: '2012', size: 'M' })).toEqual([
    { label: 'Year', value: '2012' },
    { label: 'Mileage', value: '85,000 km' },
  ]);
});

describe('another category is data', () => {
  const data: AttributeData = {
    ...attributesByCategory,
    Books: {
      attributes: [
        { name: 'language', label: 'Language', kind: 'choice', values: ['English', 'Luganda'] },
        {
          name: 'pages',
          label: 'Pages',
          kind: 'number',
          unit: 'pages',
          min: 1,
          max: 5000,
          steps: [100, 500],
          patterns: ['(\\d+) pages'],
        },
      ],
    },
  };

  test('that is read from titles', () => {
    const proposed = proposeAttributes('Books', 'Luganda Bible, 1200 pages', data);
    expect(proposed).toEqual({ language: 'Luganda', pages: '1200' });
  });

  test('that is checked and stored', () => {
    const sent = { language: 'luganda', pages: '1,200' };
    expect(attributeProblems('Books', sent, data)).toEqual([]);
    expect(fittingAttributes('Books', sent, data)).toEqual({ language: 'Luganda', pages: '1200' });
    expect(attributeProblems('Books', { language: 'Latin', pages: '0', size: 'M' }, data)).toEqual([
      { field: 'attributes.language', code: 'ATTRIBUTE_NOT_LISTED' },
      { field: 'attributes.pages', code: 'ATTRIBUTE_OUT_OF_BOUNDS', values: { min: 1, max: 5000 } },
      { field: 'attributes.size', code: 'ATTRIBUTE_NOT_HERE' },
    ]);
  });

  test('that is shown', () => {
    expect(specificationOf('Books', { language: 'Luganda', pages: '1200' }, data)).toEqual([
      { label: 'Language', value: 'Luganda' },
      { label: 'Pages', value: '1,200 pages' },
    ]);
  });

  test('by which lists are filtered', () => {
    const [language, pages] = attributesOf('Books', data);
    expect(language && readAttributeFilter(language, 'Luganda')).toEqual({ kind: 'choice', value: 'Luganda' });
    const few = pages && readAttributeFilter(pages, '-500');
    expect(few && fitsAttribute(few, '400')).toBe(true);
    expect(few && fitsAttribute(few, '1200')).toBe(false);
    expect(few && fitsAttribute(few, undefined)).toBe(false);
  });
});
