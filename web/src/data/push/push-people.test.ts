import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  hasDeclinedHere,
  isOnHere,
  rememberAsked,
  rememberDeclined,
  rememberOn,
  wasAskedToday,
} from './push-people.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const of = (userId: number) => [isOnHere(userId), hasDeclinedHere(userId)];

test('what a person said holds until they say something else, and for nobody else', () => {
  expect(of(7)).toEqual([false, false]);
  rememberDeclined(7);
  expect([of(7), of(8)]).toEqual([
    [false, true],
    [false, false],
  ]);
  rememberOn(7);
  rememberOn(8);
  expect([of(7), of(8)]).toEqual([
    [true, false],
    [true, false],
  ]);
  rememberDeclined(8);
  expect([of(7), of(8)]).toEqual([
    [true, false],
    [false, true],
  ]);
});

test('of many people the last ten are remembered', () => {
  for (let userId = 1; userId <= 12; userId += 1) rememberOn(userId);
  expect([1, 2, 3, 12].map(isOnHere)).toEqual([false, false, true, true]);
});

test.each(['nonsense', '{}', 'null', '["7"]'])('stored %s counts as nothing', (text) => {
  stored.set('push-people', text);
  stored.set('push-declined', text);
  expect(of(7)).toEqual([false, false]);
});

test('who was asked on a device is not asked again within a day, nor is anyone else there', () => {
  const day = 24 * 60 * 60_000;
  expect(wasAskedToday(7, day)).toBe(false);
  rememberAsked(7, day);
  expect([day, 2 * day - 1, 2 * day, day - 1].map((at) => wasAskedToday(7, at))).toEqual([true, true, false, false]);
  expect(wasAskedToday(8, day)).toBe(false);
  stored.set('push-asked-at', '["now"]');
  expect(wasAskedToday(7, day)).toBe(false);
});

test('without storage nothing is remembered, and nothing fails', () => {
  vi.stubGlobal('localStorage', undefined);
  rememberOn(7);
  rememberAsked(7, 1);
  expect([...of(7), wasAskedToday(7, 1)]).toEqual([false, false, false]);
});
