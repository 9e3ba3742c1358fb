import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ClientContext } from '../../client-context.ts';
import { wantedFollows, rememberWantedFollow } from '../../data/follows/wanted-follows.ts';
import { wantedSearch, rememberWantedSearch } from '../../data/wanted-search.ts';
import { followAfterLogin } from './follow-after-login.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('logging out empties the device of whom and what its visitor wanted', async () => {
  const end = await followAfterLogin({} as ClientContext);
  rememberWantedFollow(4);
  rememberWantedSearch('search=fridge');
  end('otherTab');
  expect([wantedFollows(), wantedSearch()]).toEqual([[4], 'search=fridge']);
  end('thisTab');
  expect([wantedFollows(), wantedSearch()]).toEqual([[], undefined]);
});
