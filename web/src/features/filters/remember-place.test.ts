import { beforeEach, expect, test, vi } from 'vitest';
import { rememberPlace } from './remember-place.ts';

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
