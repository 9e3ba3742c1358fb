import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { createSession } from '../session/create-session.ts';
import { sessionKey } from '../session/session-query.ts';
import { storeQueries } from './store-queries.ts';

let names: Set<string>;
const list = vi.fn<() => Promise<string[]>>();
beforeEach(() => {
  names = new Set(['offline-data 7 open', 'shell']);
  list.mockReset().mockImplementation(async () => [...names]);
  vi.stubGlobal('caches', {
    keys: list,
    open: async () => ({ delete: async () => true, put: async () => undefined, keys: async () => [] }),
    delete: async (name: string) => names.delete(name),
  });
});

const viewer = (id: number) => ({ id, viewedUntil: null, subscriptionStatus: 'trial' });
/** The first page of this session. */
function open(session: unknown): void {
  const queries = new QueryClient();
  if (session !== undefined) queries.setQueryData(sessionKey, session);
  storeQueries({ queries, session: createSession(queries, () => 0) });
}

test('a page that does not know who is signed in does not even look at what is stored', () => {
  open(undefined);
  expect(list).not.toHaveBeenCalled();
});

test('the page of anyone else deletes it, and that of the same person does not', async () => {
  open(viewer(7));
  open(viewer(8));
  await expect.poll(() => [...names]).toEqual(['shell']);
  names.add('offline-data 8 open');
  open(viewer(8));
  await expect.poll(() => list.mock.calls.length).toBe(3);
  expect([...names]).toEqual(['shell', 'offline-data 8 open']);
});

test('the page of a visitor deletes it', async () => {
  open(null);
  await expect.poll(() => [...names]).toEqual(['shell']);
});
