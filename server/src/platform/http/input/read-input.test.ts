import type { EndpointSpec } from '@akatale/contracts/endpoint';
import { discover } from '@akatale/contracts/market/discovery-endpoints';
import { createProduct, getProduct } from '@akatale/contracts/market/products-endpoints';
import { register } from '@akatale/contracts/people/accounts-endpoints';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../refusal.ts';
import { readInput, type RawInput } from './read-input.ts';

function refusalOf(endpoint: EndpointSpec, raw: RawInput): Refusal | undefined {
  try {
    readInput(endpoint, raw);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

describe('ids in a path', () => {
  test('digits become a number', () => {
    for (const id of [42, Number.MAX_SAFE_INTEGER]) {
      expect(readInput(getProduct, { params: { id: String(id) } })['params']).toEqual({ id });
    }
  });

  const strange = [
    'abc',
    '0',
    '-1',
    '1.5',
    '1e3',
    '0x10',
    ' 7',
    '9007199254740992',
    '9007199254740993',
    '\u0000',
    '../1',
  ];
  test.each(strange)('%j is not found', (id) => {
    expect(refusalOf(getProduct, { params: { id } })?.code).toBe('NOT_FOUND');
  });
});

describe('queries', () => {
  test('numbers are read, what goes without saying is filled in', () => {
    const { query } = readInput(discover, { query: { limit: '7' } }) as { query: object };
    expect(query).toEqual({ limit: 7, sortBy: 'recommended' });
  });

  test.each(['850000', '850,000', '\u202d850000\u202c', '٨٥٠٠٠٠', 'UGX 850,000/='])(
    'the price %j is read',
    (maxPrice) => {
      expect(readInput(discover, { query: { maxPrice } })['query']).toMatchObject({ maxPrice: 850_000 });
    },
  );

  test.each([
    [{ maxPrice: '850k' }, 'maxPrice'],
    [{ maxPrice: '1,2' }, 'maxPrice'],
    [{ minPrice: '-5' }, 'minPrice'],
    [{ sortBy: 'price' }, 'sortBy'],
    [{ category: 'Cars' }, 'category'],
    [{ limit: 'many' }, 'limit'],
    [{ limit: '1e9' }, 'limit'],
    [{ search: 'x'.repeat(101) }, 'search'],
    [{ search: ['a', 'b'] }, 'search'],
  ])('%j is refused at its field', (query, field) => {
    const refused = refusalOf(discover, { query });
    expect(refused?.code).toBe('VALIDATION');
    expect(refused?.errors?.map((error) => error.field)).toEqual([field]);
  });

  test('a cursor that cannot be one has its own refusal', () => {
    expect(refusalOf(discover, { query: { cursor: 'x'.repeat(600) } })?.code).toBe('INVALID_CURSOR');
  });
});

describe('bodies', () => {
  test('an id may come as digits, a price may not', () => {
    const body = { ...draft(), vendorId: '3' };
    const read = readInput(createProduct, { body }) as { body: { vendorId: number } };
    expect(read.body.vendorId).toBe(3);
    const refused = refusalOf(createProduct, { body: { ...draft(), price: '5000' } });
    expect(refused?.errors?.[0]?.field).toBe('price');
  });

  test('every wrong field is named once, with its first complaint', () => {
    const refused = refusalOf(createProduct, { body: { ...draft(), title: '  ', images: [] } });
    expect(refused?.errors).toEqual([
      { field: 'title', message: 'Please enter a title', code: 'NO_TITLE' },
      { field: 'images', message: 'Please upload at least one product image', code: 'NO_PHOTOS' },
    ]);
  });

  test.each([null, [], 'text', 7])('%j is not a body', (body) => {
    expect(refusalOf(register, { body })?.status).toBe(400);
  });

  test('lengths are counted as people count them', () => {
    const title = '😀'.repeat(120);
    expect(refusalOf(createProduct, { body: { ...draft(), title } })).toBeUndefined();
    const refused = refusalOf(createProduct, { body: { ...draft(), title: `${title}😀` } });
    expect(refused?.errors).toEqual([
      { field: 'title', message: 'At most 120 characters', code: 'TOO_LONG', values: { max: 120 } },
    ]);
  });
});

function draft() {
  return {
    title: 'Radio',
    description: 'Works well',
    price: 5000,
    category: 'Electronics',
    condition: 'Used - Good',
    location: 'Jinja',
    images: [`/uploads/${'a'.repeat(64)}.jpg`],
  };
}
