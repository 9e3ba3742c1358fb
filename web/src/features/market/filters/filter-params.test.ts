import { beforeEach, expect, test, vi } from 'vitest';
import { countFilters, feedFilters, filtersInAddress, rememberPlace, withoutAttributes } from './filter-params.ts';

test('empty ones are none, and those of several fields are joined', () => {
  const params = new URLSearchParams('minPrice=&maxPrice=500000&condition=New&condition=&condition=Used+-+Good&x=1');
  expect(filtersInAddress(params, feedFilters)).toEqual({ maxPrice: '500000', condition: 'New,Used - Good' });
});

test('another category has other attributes', () => {
  expect(withoutAttributes({ brand: 'Tecno', near: 'Kampala', maxPrice: '1' })).toEqual({
    near: 'Kampala',
    maxPrice: '1',
  });
});

test.each([
  [{}, 0],
  [{ minPrice: '1' }, 1],
  [{ minPrice: '1', maxPrice: '2' }, 1],
  [{ maxPrice: '2', near: 'Kampala', brand: 'Tecno' }, 3],
  [{ sortBy: 'priceLow' }, 0],
])('of %j are counted %i', (filters, count) => {
  expect(countFilters(filters)).toBe(count);
});

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

test('the last chosen place is remembered until it is taken away', () => {
  rememberPlace('Ntinda, Kampala');
  rememberPlace('Bukoto, Kampala');
  expect([...stored.values()]).toEqual(['Bukoto, Kampala']);
  rememberPlace(null);
  expect(stored.size).toBe(0);
});

test('a device that stores nothing remembers none', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(() => rememberPlace('Gulu')).not.toThrow();
});
