import { beforeEach, expect, test, vi } from 'vitest';
import { clearRecentSearches, recentSearches, rememberSearch } from './recent-searches.ts';

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

test('the latest come first, each once, and eight of them', () => {
  for (let n = 0; n < 10; n += 1) rememberSearch(`phone ${n}`);
  rememberSearch('PHONE 7');
  expect(recentSearches()).toEqual([
    'PHONE 7',
    'phone 9',
    'phone 8',
    'phone 6',
    'phone 5',
    'phone 4',
    'phone 3',
    'phone 2',
  ]);
});

test('can be cleared, and leave nothing behind', () => {
  rememberSearch('sofa');
  clearRecentSearches();
  expect(recentSearches()).toEqual([]);
  expect(stored.size).toBe(0);
});

test.each(['nonsense', '{"a":1}', '[1,null,"sofa"]'])('foreign content %s does no harm', (text) => {
  stored.set('recent-searches', text);
  expect(recentSearches().filter((each) => each !== 'sofa')).toEqual([]);
});

test('a window without storage remembers nothing, and works', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied');
    },
    setItem: () => {
      throw new Error('denied');
    },
  });
  rememberSearch('sofa');
  expect(recentSearches()).toEqual([]);
});
