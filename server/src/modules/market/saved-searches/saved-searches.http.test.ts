import { MAX_SAVED_SEARCHES } from '@akatale/contracts/market/saved-searches';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/apps/app.ts';
import { blocks } from '../../../database/schema/blocks.ts';
import { notifications } from '../../../database/schema/notifications.ts';
import { lastSeen } from '../../../database/schema/presence.ts';
import { savedSearches } from '../../../database/schema/saved-searches.ts';
import { sessions, users } from '../../../database/schema/users.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { deleteSearchesOf } from './saved-searches-store.ts';

const app = await startTestApp();
const { buyer, otherVendor } = await app.people.all();
afterAll(async () => app.stop());

beforeEach(async () => {
  await app.db.delete(savedSearches);
  await app.db.delete(notifications);
  await app.shiftTime('0');
});

const save = async (query: string, as = buyer) => app.as(as).post(`/api/saved-searches?${query}`, {});
const list = async (as = buyer) => (await app.as(as).get('/api/saved-searches')).body;
const pause = async (id: number, isPaused: boolean, as = buyer) =>
  app.as(as).call('PUT', `/api/saved-searches/${id}/pause`, { body: { isPaused } });

describe('saving', () => {
  test('keeps the parameters in one order, and is listed with the last one first', async () => {
    await save('maxPrice=500000&category=Phones&search=+iPhone++13+');
    const { body } = await save('place=Kampala&near=Ntinda,+Kampala');
    expect(body).toMatchObject({ isNew: true, foundCount: 0, lastFoundAt: null, paused: null });
    const queries = ['place=Kampala&near=Ntinda%2C+Kampala', 'search=iPhone+13&category=Phones&maxPrice=500000'];
    expect((await list()).map(({ query }: { query: string }) => query)).toEqual(queries);
    expect(await list(otherVendor)).toEqual([]);
  });

  test('a search that is saved already is returned as it is', async () => {
    const first = await save('search=Fridge&maxPrice=500000');
    const again = await save('maxPrice=500000&search=fridge');
    expect(again.body).toEqual({ ...first.body, isNew: false });
    expect(await list()).toHaveLength(1);
  });

  test('what the words say besides is among the filters, as in the list', async () => {
    const { body } = await save('search=phone+under+500k+in+kampala');
    expect(body.query).toBe('search=phone&maxPrice=500000&place=Kampala');
  });

  test('one of more names of things than a row has room for', async () => {
    const names = ['lcd monitor table football tool', 'table top cooker engoye enkadde baskeli viatu vya watoto'];
    expect((await save(`search=${names.join('+').replaceAll(' ', '+')}`)).status).toBe(200);
  });

  test.each([
    ['', 400, 'NOTHING_SOUGHT'],
    ['near=Kampala', 400, 'NOTHING_SOUGHT'],
    ['category=All+Categories', 400, 'NOTHING_SOUGHT'],
    ['search=%21%21', 400, 'NOTHING_SOUGHT'],
    ['minPrice=5&maxPrice=4', 400, 'VALIDATION'],
    ['minPrice=-1', 400, 'VALIDATION'],
    ['maxPrice=1000000000000000', 400, 'VALIDATION'],
    ['maxPrice=cheap', 400, 'VALIDATION'],
    ['place=nowhere%21', 400, 'VALIDATION'],
    ['near=nowhere%21&search=fridge', 400, 'VALIDATION'],
    ['condition=Broken', 400, 'VALIDATION'],
    [`search=${'a'.repeat(101)}`, 400, 'VALIDATION'],
  ])('%s is answered %i %s', async (query, status, code) => {
    expect(await save(query)).toMatchObject({ status, body: { code } });
    expect(await list()).toEqual([]);
  });

  test('of 30 at once 20 are saved, and of one at once one', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, async (_, index) => save(`search=radio+${index}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_SAVED_SEARCHES);
    expect(answers.find(({ status }) => status !== 200)?.body).toMatchObject({ code: 'SEARCHES_FULL' });
    expect(await list()).toHaveLength(MAX_SAVED_SEARCHES);
    const [{ id }] = await list();
    expect((await app.as(buyer).call('DELETE', `/api/saved-searches/${id}`, {})).status).toBe(204);
    const same = await Promise.all(Array.from({ length: 5 }, async () => save('search=lamp')));
    expect(same.filter(({ body }) => body.isNew === true)).toHaveLength(1);
    expect(await list()).toHaveLength(MAX_SAVED_SEARCHES);
  });
});

describe('in a store', () => {
  const inStore = (id: number) => `category=Phones&vendor=${id}`;

  test('is saved with its name', async () => {
    const { body } = await save(inStore(otherVendor.id));
    expect(body).toMatchObject({ isNew: true, storeName: otherVendor.name, query: inStore(otherVendor.id) });
    expect(await list()).toMatchObject([{ storeName: otherVendor.name }]);
  });

  test('a whole store is followed instead', async () => {
    expect(await save(`vendor=${otherVendor.id}`)).toMatchObject({ status: 400, body: { code: 'NOTHING_SOUGHT' } });
  });

  test('is refused of oneself, of who has no store, and between a blocked pair', async () => {
    expect(await save(inStore(otherVendor.id), otherVendor)).toMatchObject({ body: { code: 'OWN_STORE' } });
    for (const id of [buyer.id, 987_654]) {
      expect(await save(inStore(id), otherVendor)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
    const pair = { blockerId: otherVendor.id, blockedId: buyer.id, createdAt: app.clock.now() };
    await app.db.insert(blocks).values(pair);
    expect(await save(inStore(otherVendor.id))).toMatchObject({ body: { code: 'BLOCKED' } });
    await app.db.delete(blocks);
    expect(await list()).toEqual([]);
  });

  test('is refused while the vendor is suspended, and goes with their account', async () => {
    const setSuspended = async (suspendedAt: Date | null) =>
      app.db.update(users).set({ suspendedAt }).where(eq(users.id, otherVendor.id));
    await setSuspended(new Date());
    expect(await save(inStore(otherVendor.id))).toMatchObject({ status: 404 });
    await setSuspended(null);
    expect(await save(inStore(otherVendor.id))).toMatchObject({ status: 200 });
    await inTransaction(app.db, async (tx) => deleteSearchesOf(tx, otherVendor.id));
    expect(await list()).toEqual([]);
  });
});

test('only its person pauses and deletes a search', async () => {
  const { id } = (await save('search=fridge')).body;
  expect((await pause(id, true, otherVendor)).status).toBe(404);
  await app.as(otherVendor).call('DELETE', `/api/saved-searches/${id}`, {});
  expect(await list()).toMatchObject([{ id, paused: null }]);
  expect((await pause(id, true)).body).toMatchObject({ paused: 'byPerson' });
  expect((await pause(id, true)).body).toMatchObject({ paused: 'byPerson' });
  expect((await pause(id, false)).body).toMatchObject({ paused: null });
});

describe('absence', () => {
  async function after(days: number): Promise<void> {
    await app.shiftTime(`${days} days`);
    await app.run('saved-searches.pause-absent');
    await app.run('saved-searches.pause-absent');
  }
  const notices = async () => app.db.select({ code: notifications.code }).from(notifications);
  const visit = async (daysAgo: number) => {
    const lastSeenAt = new Date(Date.now() - daysAgo * 86_400_000);
    await app.db.update(sessions).set({ lastSeenAt });
    await app.db.delete(lastSeen);
  };
  const saveNow = async () => {
    await save('search=fridge');
    await visit(0);
    const now = new Date();
    await app.db.update(savedSearches).set({ since: now, createdAt: now }).where(eq(savedSearches.userId, buyer.id));
  };
  const paused = async () => (await app.db.select().from(savedSearches))[0]?.isPausedByAbsence;

  test('is said a week before, once, and pauses after 60 days; one tap resumes', async () => {
    await saveNow();
    await after(52);
    expect(await notices()).toEqual([]);
    await after(53.5);
    expect(await notices()).toEqual([{ code: 'search.pausing' }]);
    expect(await paused()).toBe(false);
    await after(59);
    expect(await paused()).toBe(false);
    await after(61);
    expect(await paused()).toBe(true);
    expect(await notices()).toHaveLength(1);
    await app.shiftTime('0');
    const [{ id, paused: state }] = await list();
    expect(state).toBe('away');
    expect((await pause(id, false)).body).toMatchObject({ paused: null });
  });

  test('a visit after the warning keeps it, and the next absence is said again', async () => {
    await saveNow();
    await after(54);
    await visit(-57);
    await after(62);
    expect(await paused()).toBe(false);
    await app.db.delete(notifications);
    await after(57 + 54);
    expect(await notices()).toHaveLength(1);
    expect(await paused()).toBe(false);
    await after(57 + 62);
    expect(await paused()).toBe(true);
  });

  test('nothing pauses that was not said, after an outage of the job', async () => {
    await saveNow();
    await after(90);
    expect(await paused()).toBe(false);
    await after(97.5);
    expect(await paused()).toBe(true);
  });
});

test('an export has what is saved, and an erasure removes it', async () => {
  await save('search=fridge');
  const exported = await app.modules.savedSearches.exportFor(app.db, buyer.id);
  expect(exported).toMatchObject({ savedSearches: [{ query: 'search=fridge', foundCount: 0 }] });
  await inTransaction(app.db, async (tx) => app.modules.savedSearches.eraseFor(tx, buyer.id));
  const { rows } = await app.db.execute(sql`select from saved_searches`);
  expect(rows).toEqual([]);
});
