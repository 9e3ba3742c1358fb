import { beforeEach, expect, test, vi } from 'vitest';
import { chosenPlace, rememberPlace } from './chosen-place.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

test('the last chosen place is remembered until it is taken away', () => {
  expect(chosenPlace()).toBeNull();
  rememberPlace('Ntinda, Kampala');
  rememberPlace('Bukoto, Kampala');
  expect(chosenPlace()).toBe('Bukoto, Kampala');
  rememberPlace(null);
  expect(chosenPlace()).toBeNull();
  expect(stored.size).toBe(0);
});

test('a device that stores nothing has none', () => {
  vi.stubGlobal('localStorage', undefined);
  rememberPlace('Gulu');
  expect(chosenPlace()).toBeNull();
});
