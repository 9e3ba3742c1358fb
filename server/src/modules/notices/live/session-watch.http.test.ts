import { eq, sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/apps/app.ts';
import type { Person } from '../../../../test/apps/people.ts';
import { sessions, users } from '../../../database/schema/users.ts';
import type { LiveListener } from '../../../platform/live/live-listener.ts';
import { openSockets } from './open-sockets.ts';
import { watchSessions } from './session-watch.ts';

let app: TestApp;
let people: [Person, Person];

beforeAll(async () => {
  app = await startTestApp();
  people = [await app.people.buyer(), await app.people.vendor()];
});
afterAll(async () => app.stop());

/** Connections of two people; `closed` names whose the watch has closed. */
async function watchTwo() {
  const sockets = openSockets();
  const closed: { userId: number; code: number }[] = [];
  for (const { id: userId, cookie } of people) {
    const viewer = await app.modules.accounts.identify(cookie.slice(cookie.indexOf('=') + 1), {});
    if (!viewer) throw new Error('Nobody is signed in.');
    const close: LiveListener['close'] = (code) => {
      closed.push({ userId, code });
    };
    sockets.add({ id: String(userId), viewer, send: () => undefined, close });
  }
  const watch = watchSessions({ db: app.db, log: app.appContext.log, accounts: app.modules.accounts }, sockets);
  return { closed, watch };
}

test('a scan closes nothing while sessions last', async () => {
  const { closed, watch } = await watchTwo();
  await watch.scan();
  expect(closed).toEqual([]);
});

test('a scan finds the session of a person who was suspended by hand', async () => {
  const { closed, watch } = await watchTwo();
  const [{ id }] = people;
  const suspend = async (suspendedAt: SQL | null) => app.db.update(users).set({ suspendedAt }).where(eq(users.id, id));
  await suspend(sql`now()`);
  await watch.scan();
  await suspend(null);
  expect(closed).toEqual([{ userId: id, code: 4401 }]);
});

test('a connection is closed when its session ends, and not at the next scan', async () => {
  const { closed, watch } = await watchTwo();
  const [{ id }] = people;
  const endIn = async (time: SQL) => app.db.update(sessions).set({ expiresAt: time }).where(eq(sessions.userId, id));
  await endIn(sql`app_now() + interval '300 milliseconds'`);
  watch.start();
  await watch.scan();
  expect(closed).toEqual([]);
  await expect.poll(() => closed, { timeout: 5_000 }).toEqual([{ userId: id, code: 4401 }]);
  watch.stop();
  await endIn(sql`app_now() + interval '1 day'`);
});

test('a scan finds expired sessions', async () => {
  const { closed, watch } = await watchTwo();
  await app.shiftTime('181 days');
  await watch.scan();
  expect(closed.map(({ userId }) => userId)).toEqual(people.map(({ id }) => id));
  await app.shiftTime('0 seconds');
});
