import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import type { Api } from '../api/api.ts';
import { followWanted } from './follow-wanted.ts';
import { wantedFollows, rememberWantedFollow } from './wanted-follows.ts';

const stored = new Map<string, string>();
let called: number[] = [];

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  stored.clear();
  called = [];
});

/** Answers with these statuses by id, else 200. */
function apiWith(statuses: Record<number, number>): Api {
  const call = async (_endpoint: unknown, { params: { id } }: { params: { id: number } }) => {
    called.push(id);
    const status = statuses[id];
    if (status !== undefined) throw new ApiError({ status, body: null });
  };
  return { call } as unknown as Api;
}

const want = (...ids: number[]) => ids.forEach(rememberWantedFollow);
const run = (statuses: Record<number, number> = {}) => followWanted(apiWith(statuses), new QueryClient());

test('all are followed in the order in which they were chosen, once', async () => {
  want(1, 2, 3, 2);
  expect(wantedFollows()).toEqual([2, 3, 1]);
  expect(await run()).toBe(3);
  expect(called).toEqual([1, 3, 2]);
  expect([wantedFollows(), await run()]).toEqual([[], 0]);
});

test('who cannot be followed is left out', async () => {
  want(1, 2, 3);
  expect(await run({ 1: 404, 2: 400 })).toBe(1);
  expect(wantedFollows()).toEqual([]);
});

test.each([0, 401, 429, 503])('after %i the rest stays for the next page', async (status) => {
  want(1, 2, 3);
  expect(await run({ 2: status })).toBe(1);
  expect(called).toEqual([1, 2]);
  expect(wantedFollows()).toEqual([3, 2]);
});

test('a device keeps the last 20, and no garbage', () => {
  want(...Array.from({ length: 30 }, (_, index) => index + 1));
  expect([wantedFollows().length, wantedFollows()[0]]).toEqual([20, 30]);
  stored.set('wanted-follows', '[1,"2",-3,null,4.5,{"id":1}]');
  expect(wantedFollows()).toEqual([1]);
  stored.set('wanted-follows', '{');
  expect(wantedFollows()).toEqual([]);
});
