import { expect, test } from 'vitest';
import { type Api, createApi } from '../api/api.ts';
import { createQueryClient } from '../api/query-client.ts';
import { createSessionStore } from './session-store.ts';
import { changeViewer, sessionKey, sessionQuery } from './session-query.ts';

const viewer = { id: 3, name: 'Nakato' };

/** A browser on which `signedIn` came with the page, and whose `/api/user` answers with `status`. */
function open(signedIn: typeof viewer | null | undefined) {
  const queries = createQueryClient({ isServer: false });
  queries.setQueryData(sessionKey, signedIn);
  let nowMs = 0;
  const store = createSessionStore(queries, () => nowMs);
  async function check(status: number, atMs: number) {
    nowMs = atMs;
    const body = status === 200 ? viewer : null;
    const api: Api = createApi(async () => ({ status, body, next: null }));
    const query = { ...sessionQuery(api), staleTime: 0, retry: false };
    await queries.fetchQuery(query).catch(() => undefined);
  }
  return { queries, store, check, at: (ms: number) => (nowMs = ms) };
}

test('starts from the page’s initial data', () => {
  expect(open(viewer).store.health()).toMatchObject({ status: 'active', lastSuccessAtMs: 0 });
  expect(open(undefined).store.health()).toMatchObject({ status: 'checking' });
  expect(open(null).store.health()).toBeNull();
});

test('observes every response about the session, whoever requested it', async () => {
  const { store, check } = open(viewer);
  await check(200, 1000);
  expect(store.health()).toMatchObject({ status: 'active', lastSuccessAtMs: 1000 });
  await check(503, 2000);
  expect(store.health()).toMatchObject({ status: 'active', failures: 1 });
  await check(401, 3000);
  expect(store.health()).toMatchObject({ status: 'expired', failures: 2 });
  await check(200, 4000);
  expect(store.health()).toMatchObject({ status: 'active', failures: 0 });
});

test('counts neither a lost connection nor a rate limit as a failure', async () => {
  const { store, check } = open(viewer);
  for (const status of [0, 429, 403]) await check(status, 1000);
  expect(store.health()).toMatchObject({ status: 'active', failures: 0 });
});

test('a login begins it and a logout ends it, without a failure', async () => {
  const { queries, store, check } = open(null);
  await changeViewer(queries, viewer as never);
  expect(store.health()).toMatchObject({ status: 'active' });
  await changeViewer(queries, null);
  expect(store.health()).toBeNull();
  await check(401, 1000);
  await check(500, 2000);
  expect(store.health()).toBeNull();
});

test('notifies its listeners, also of changes by time alone', async () => {
  const { store, check, at } = open(viewer);
  let calls = 0;
  const stop = store.subscribe(() => (calls += 1));
  await check(500, 1000);
  expect([calls, store.health()?.isFailing]).toEqual([1, false]);
  store.refresh();
  expect(calls).toBe(1);
  at(61_001);
  store.refresh();
  expect([calls, store.health()?.isFailing]).toEqual([2, true]);
  stop();
  await check(200, 62_000);
  expect(calls).toBe(2);
});
