import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { sessionKey } from '../session/session.ts';
import { storeQueries } from './store-queries.ts';

let names: Set<string>;
beforeEach(() => {
  names = new Set(['offline-data 7 open', 'shell']);
  vi.stubGlobal('caches', {
    keys: async () => [...names],
    open: async () => ({ delete: async () => true, put: async () => undefined, keys: async () => [] }),
    delete: async (name: string) => names.delete(name),
  });
});

const viewer = (id: number) => ({ id, viewedUntil: null, subscriptionStatus: 'trial' });
/** What the first page of this session leaves on the device. */
async function leftBy(session: unknown): Promise<string[]> {
  const queries = new QueryClient();
  if (session !== undefined) queries.setQueryData(sessionKey, session);
  storeQueries(queries);
  await new Promise((resolve) => setTimeout(resolve));
  return [...names];
}

test('a page that does not know who is signed in deletes nothing', async () => {
  expect(await leftBy(undefined)).toEqual(['offline-data 7 open', 'shell']);
});

test('the page of the same person keeps what is stored, and any other deletes it', async () => {
  expect(await leftBy(viewer(7))).toEqual(['offline-data 7 open', 'shell']);
  expect(await leftBy(viewer(8))).toEqual(['shell']);
});

test('the page of a visitor deletes it', async () => {
  expect(await leftBy(null)).toEqual(['shell']);
});
