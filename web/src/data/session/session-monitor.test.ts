import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApi } from '../api/api.ts';
import { createQueryClient } from '../api/query-client.ts';
import { createSession } from './create-session.ts';
import { startSessionMonitor } from './session-monitor.ts';
import { sessionKey } from './session-query.ts';
import { blockReload } from './unsaved-work.ts';

const MINUTE = 60_000;
const viewer = { id: 3, name: 'Nakato' };

beforeEach(() => void vi.useFakeTimers());
let stop = () => undefined as void;
afterEach(() => {
  stop();
});

/** A page of somebody, and a marketplace that answers `/api/user` with a status. */
function open({ signedIn = true, path = '/profile' } = {}) {
  const here = { status: 200, isOnline: true, path, checked: 0, reloads: [] as number[] };
  const queries = createQueryClient({ isServer: false });
  queries.setQueryData(sessionKey, signedIn ? viewer : null);
  const now = () => Date.now() - openedAt;
  const openedAt = Date.now();
  const api = createApi(async () => {
    here.checked += 1;
    return { status: here.status, body: here.status === 200 ? viewer : null, next: null };
  });
  const session = createSession(queries, now);
  stop = startSessionMonitor({
    api,
    queries,
    session,
    now,
    path: () => here.path,
    isOnline: () => here.isOnline,
    reload: () => void here.reloads.push(now() / MINUTE),
  });
  return { here, queries, session };
}

const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * MINUTE);

test('asks only when the last success is more than 5 minutes old', async () => {
  const { here } = open();
  await pass(5);
  expect(here.checked).toBe(0);
  await pass(0.5);
  expect(here.checked).toBe(1);
  await pass(5);
  expect(here.checked).toBe(1);
});

describe('an API that is down for ten minutes', () => {
  test('reloads the page after the third failure, with an empty cache', async () => {
    const { here, queries } = open();
    queries.setQueryData(['/api/discover'], 'a feed');
    here.status = 503;
    await pass(6.4);
    expect(here.reloads).toEqual([]);
    await pass(0.2);
    expect(here.reloads).toHaveLength(1);
    expect(queries.getQueryData(['/api/discover'])).toBeUndefined();
  });

  test('is waited for while something is unsent, and left alone once it is back', async () => {
    const { here, session } = open();
    const release = blockReload();
    here.status = 502;
    await pass(10);
    expect(here.reloads).toEqual([]);
    expect(session.health()).toMatchObject({ isFailing: true });
    here.status = 200;
    await pass(1);
    release();
    await pass(20);
    expect(here.reloads).toEqual([]);
    expect(session.health()).toMatchObject({ status: 'active', isFailing: false });
  });

  test('a change that is being sent is waited for too', async () => {
    const { here, queries } = open();
    here.status = 500;
    const mutation = queries.getMutationCache().build(queries, {
      mutationFn: () => new Promise(() => undefined),
    });
    void mutation.execute(undefined);
    await pass(10);
    expect(here.reloads).toEqual([]);
  });

  test('a reload that was held back comes when there is nothing to lose', async () => {
    const { here } = open();
    const release = blockReload();
    here.status = 500;
    await pass(8);
    release();
    await pass(1);
    expect(here.reloads).toHaveLength(1);
  });
});

test('failures that a success interrupts are not three in a row', async () => {
  const { here } = open();
  for (let round = 0; round < 4; round += 1) {
    here.status = 500;
    await pass(1.2);
    here.status = 200;
    await pass(5);
  }
  expect(here.reloads).toEqual([]);
});

test('a lost connection is no failure, and offline nothing is requested or reloaded', async () => {
  const { here } = open();
  here.status = 0;
  await pass(10);
  expect(here.checked).toBeGreaterThan(0);
  here.isOnline = false;
  // Pending retries run to their end.
  await pass(0.2);
  const before = here.checked;
  here.status = 500;
  await pass(10);
  expect([here.checked, here.reloads]).toEqual([before, []]);
});

test('a page that has just been opened is not reloaded for earlier failures', async () => {
  const { here, queries } = open();
  here.status = 500;
  // The user returns to the tab repeatedly.
  for (let times = 0; times < 4; times += 1) {
    void queries.refetchQueries({ queryKey: sessionKey });
    await pass(0.5);
  }
  expect(here.reloads).toEqual([]);
});

test('visitors, and pages of signing in, are left alone', async () => {
  const visitor = open({ signedIn: false });
  visitor.here.status = 500;
  await pass(20);
  expect([visitor.here.checked, visitor.here.reloads]).toEqual([0, []]);
  stop();

  const signingIn = open({ path: '/auth' });
  signingIn.here.status = 500;
  await pass(20);
  expect([signingIn.here.checked, signingIn.here.reloads]).toEqual([0, []]);
});

test('after a logout the user is a visitor', async () => {
  const { here, session } = open();
  await session.change(null);
  here.status = 500;
  await pass(20);
  expect([here.checked, here.reloads]).toEqual([0, []]);
});
