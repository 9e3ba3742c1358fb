import { expect, test } from 'vitest';
import { type Api, createApi } from '../api/api.ts';
import { createQueryClient } from '../api/query-client.ts';
import { createSession, type ViewerChange } from './create-session.ts';
import { sessionKey, sessionQuery } from './session-query.ts';

const viewer = { id: 3, name: 'Nakato' };

/** A browser on which `signedIn` came with the page, and whose `/api/user` answers with `status`. */
function open(signedIn: typeof viewer | null | undefined) {
  const queries = createQueryClient({ isServer: false });
  queries.setQueryData(sessionKey, signedIn);
  let nowMs = 0;
  const session = createSession(queries, () => nowMs);
  async function check(status: number, atMs: number) {
    nowMs = atMs;
    const body = status === 200 ? viewer : null;
    const api: Api = createApi(async () => ({ status, body, next: null }));
    const query = { ...sessionQuery(api), staleTime: 0, retry: false };
    await queries.fetchQuery(query).catch(() => undefined);
  }
  return { queries, session, check, at: (ms: number) => (nowMs = ms) };
}

test('starts from the page’s initial data', () => {
  expect(open(viewer).session.health()).toMatchObject({ status: 'active', lastSuccessAtMs: 0 });
  expect(open(undefined).session.health()).toMatchObject({ status: 'checking' });
  expect(open(null).session.health()).toBeNull();
});

test('observes every response about the session, whoever requested it', async () => {
  const { session, check } = open(viewer);
  await check(200, 1000);
  expect(session.health()).toMatchObject({ status: 'active', lastSuccessAtMs: 1000 });
  await check(503, 2000);
  expect(session.health()).toMatchObject({ status: 'active', failures: 1 });
  await check(401, 3000);
  expect(session.health()).toMatchObject({ status: 'expired', failures: 2 });
  await check(200, 4000);
  expect(session.health()).toMatchObject({ status: 'active', failures: 0 });
});

test('counts neither a lost connection nor a rate limit as a failure', async () => {
  const { session, check } = open(viewer);
  for (const status of [0, 429, 403]) await check(status, 1000);
  expect(session.health()).toMatchObject({ status: 'active', failures: 0 });
});

test('a login begins it and a logout ends it, without a failure', async () => {
  const { session, check } = open(null);
  await session.change(viewer as never);
  expect(session.health()).toMatchObject({ status: 'active' });
  await session.change(null);
  expect(session.health()).toBeNull();
  await check(401, 1000);
  await check(500, 2000);
  expect(session.health()).toBeNull();
});

test('notifies its listeners, also of changes by time alone', async () => {
  const { session, check, at } = open(viewer);
  let calls = 0;
  const stop = session.subscribe(() => (calls += 1));
  await check(500, 1000);
  expect([calls, session.health()?.isFailing]).toEqual([1, false]);
  session.refresh();
  expect(calls).toBe(1);
  at(61_001);
  session.refresh();
  expect([calls, session.health()?.isFailing]).toEqual([2, true]);
  stop();
  await check(200, 62_000);
  expect(calls).toBe(2);
});

test('says who was signed in, who is now, and by whom', async () => {
  const { session, check } = open(undefined);
  const changes: ViewerChange[] = [];
  session.onViewer((change) => changes.push(change));
  await check(401, 1000);
  await session.change(viewer as never);
  await check(200, 2000);
  session.recheck();
  await check(503, 3000);
  await check(401, 4000);
  await check(401, 5000);
  expect(changes).toEqual([
    { from: undefined, to: null, by: 'server' },
    { from: null, to: viewer, by: 'thisTab' },
    { from: viewer, to: viewer, by: 'server' },
    { from: viewer, to: null, by: 'otherTab' },
    { from: null, to: null, by: 'server' },
  ]);
});
