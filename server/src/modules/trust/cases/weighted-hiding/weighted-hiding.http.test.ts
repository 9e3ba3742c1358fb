import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../test/apps/app.ts';
import { newAccount, type Person } from '../../../../../test/apps/people.ts';
import { cases } from '../../../../database/schema/cases.ts';
import { chats } from '../../../../database/schema/chats.ts';
import { products } from '../../../../database/schema/products.ts';
import { users } from '../../../../database/schema/users.ts';
import { appealTokens } from '../appeals/appeal-tokens.ts';
import { restoreReported } from './hide-reported.ts';

const app = await startTestApp();
let vendor: Person;
let moderator: Person;
let sellers: number[] = [];

/** Registered over HTTP from this address, so many days ago, and the buyer of a completed chat with this vendor. */
async function addReporter(
  n: number,
  { from = `41.75.${n}.7`, days = 31, seller = sellers[n % sellers.length]! } = {},
) {
  const person = newAccount();
  const { status, headers } = await app.visitor.call('POST', '/api/auth/register', { body: person, from });
  expect(status).toBe(201);
  const set = [headers['set-cookie'] ?? []].flat().map(String);
  const cookie = set.find((line) => line.startsWith('sid='))?.split(';')[0] ?? '';
  const [row] = await app.db
    .update(users)
    .set({ emailVerified: true, createdAt: sql`app_now() - make_interval(days => ${days})` })
    .where(eq(users.email, person.email))
    .returning({ id: users.id });
  const [bought] = await app.db
    .select({ id: sql<number>`id::int` })
    .from(sql`products where vendor_id = ${seller} limit 1`);
  const chatId = await app.people.beginChat({ id: row!.id }, { id: bought!.id });
  await app.people.closeChat(chatId, 'completed');
  return { id: row!.id, cookie };
}

const report = async (as: { cookie: string }, thing: string, thingId: number, reason = 'not-real') =>
  (await app.as(as).post('/api/reports', { thing, thingId, reason })).status;
const isShown = async (id: number) => (await app.visitor.get(`/api/products/${id}`)).status === 200;
const caseOf = async (id: number) => {
  const [row] = await app.db
    .select()
    .from(cases)
    .where(eq(cases.thingId, id))
    .orderBy(sql`id desc`)
    .limit(1);
  return row!;
};
/** What the job does that was sent for the end of the 48 hours. */
const endHours = async (id: number) => {
  const { modules, appContext: context } = app;
  const { accounts, chats, photos, products, ratings } = modules;
  return restoreReported({ ...context, accounts, chats, photos, products, ratings }, { caseId: (await caseOf(id)).id });
};

let three: { id: number; cookie: string }[] = [];
beforeAll(async () => {
  app.clock.set(new Date());
  vendor = await app.people.vendor();
  moderator = await app.people.moderator();
  for (let n = 0; n < 3; n += 1) {
    const seller = await app.visitor.call('POST', '/api/auth/register', {
      body: { ...newAccount(), type: 'vendor', bio: 'Sells old books in Wandegeya.' },
    });
    if (seller.status !== 201) throw new Error(seller.text);
  }
  const rows = await app.db
    .select({ id: users.id })
    .from(users)
    .where(sql`type = 'vendor' and id <> ${vendor.id}`);
  sellers = rows.map(({ id }) => id);
  for (const id of sellers) await app.people.addProduct({ id }, { category: 'Books' });
  three = [await addReporter(0), await addReporter(1), await addReporter(2)];
});
afterAll(async () => app.stop());

describe('a listing that three counting accounts report', () => {
  let id = 0;

  test('is hidden for 48 hours, and says so to its vendor', async () => {
    ({ id } = await app.people.addProduct(vendor, { title: 'Hidden by three' }));
    for (const [n, who] of three.entries()) {
      expect([n, await isShown(id)]).toEqual([n, true]);
      expect(await report(who, 'product', id)).toBe(201);
    }
    expect(await isShown(id)).toBe(false);
    expect((await app.as(vendor).get(`/api/products/${id}`)).body).toMatchObject({
      mark: 'reported',
      review: { cause: 'reported', isWaiting: true },
    });
    const { hiddenUntil, openedAt } = await caseOf(id);
    expect((hiddenUntil?.getTime() ?? 0) - openedAt.getTime()).toBe(48 * 3_600_000);
    const jobs = await app.db.execute<{ until: Date }>(sql`
      select start_after as until from pgboss.job where name = 'cases.restore-reported' and state < 'active'`);
    expect(jobs.rows.map(({ until }) => new Date(until).getTime())).toEqual([hiddenUntil?.getTime()]);
  });

  test('is back afterwards, waits on, and is not hidden again for seven days', async () => {
    await endHours(id);
    expect(await isShown(id)).toBe(true);
    expect((await caseOf(id)).decision).toBeNull();
    app.clock.advance(48 * 3600);
    expect(await report(await addReporter(10), 'product', id)).toBe(201);
    expect(await isShown(id)).toBe(true);
    app.clock.advance(7 * 24 * 3600);
    expect(await report(await addReporter(11), 'product', id)).toBe(201);
    expect(await isShown(id)).toBe(false);
    await endHours(id);
  });

  test('stays as an operator has decided, and is not hidden by reports for seven days after', async () => {
    const { id: looked } = await app.people.addProduct(vendor, { title: 'Looked at' });
    for (const who of three) await report(who, 'product', looked);
    await app.as(moderator).post(`/api/admin/products/${looked}/restore`, {});
    expect(await isShown(looked)).toBe(true);
    for (const who of three) expect(await report(who, 'product', looked)).toBe(201);
    expect(await isShown(looked)).toBe(true);
    await app.as(moderator).post(`/api/admin/products/${looked}/take-down`, { reason: 'not-real' });
    await endHours(looked);
    expect((await app.as(vendor).get(`/api/products/${looked}`)).body.mark).toBe('taken-down');
  });

  test('is not hidden by reports for seven days after an appeal was granted', async () => {
    const { id: appealed } = await app.people.addProduct(vendor, { title: 'Appealed' });
    await app.as(moderator).post(`/api/admin/products/${appealed}/take-down`, { reason: 'not-real' });
    app.clock.advance(8 * 24 * 3600);
    const { id: caseId } = await caseOf(appealed);
    const token = appealTokens(app.appContext.signerFor).create(caseId);
    await app.visitor.post(`/api/appeals/${token}`, { words: 'It is mine.' });
    const overturned = { outcome: 'overturned', answer: 'It is.' };
    await app.as(moderator).post(`/api/admin/appeals/${caseId}/decide`, overturned);
    for (const who of three) expect(await report(who, 'product', appealed)).toBe(201);
    expect(await isShown(appealed)).toBe(true);
  });

  test('is removed by its vendor: the case waits on', async () => {
    const { id: removed } = await app.people.addProduct(vendor, { title: 'Removed while hidden' });
    for (const who of three) await report(who, 'product', removed);
    await app.as(vendor).call('DELETE', `/api/products/${removed}`);
    expect(await caseOf(removed)).toMatchObject({ decision: null, evidence: { title: 'Removed while hidden' } });
    await endHours(removed);
    expect(await isShown(removed)).toBe(false);
  });

  test('of the report that hides it and a decision at the same moment, the decision stays', async () => {
    for (let n = 0; n < 5; n += 1) {
      const { id: decided } = await app.people.addProduct(vendor, { title: `Decided meanwhile ${n}` });
      for (const who of three.slice(1)) await report(who, 'product', decided);
      const takeDown = `/api/admin/products/${decided}/take-down`;
      const [reported, taken] = await Promise.all([
        report(three[0]!, 'product', decided),
        app.as(moderator).post(takeDown, { reason: 'not-real' }),
      ]);
      expect([[201, 404].includes(reported), taken.status]).toEqual([true, 200]);
      await endHours(decided);
      expect((await app.as(vendor).get(`/api/products/${decided}`)).body.mark).toBe('taken-down');
      expect((await caseOf(decided)).decision).toBe('taken-down');
    }
  });

  test('all at once: it is hidden once', async () => {
    const { id: raced } = await app.people.addProduct(vendor, { title: 'Raced' });
    const answers = await Promise.all(three.map(async (who) => report(who, 'product', raced)));
    expect(answers).toEqual([201, 201, 201]);
    expect(await isShown(raced)).toBe(false);
    const jobs = await app.db.execute(sql`select from pgboss.job where name = 'cases.restore-reported'
      and (data->>'caseId')::int = ${(await caseOf(raced)).id}`);
    expect(jobs.rows).toHaveLength(1);
  });
});

test('a review is hidden alike, and back afterwards', async () => {
  const product = await app.people.addProduct(vendor, { title: 'Reviewed', stock: 5 });
  const writer = await addReporter(20);
  const chatId = await app.people.beginChat(writer, product);
  await app.people.closeChat(chatId, 'completed');
  const rated = await app.as(writer).post('/api/ratings', { chatId, rating: 1, review: 'Made up.' });
  const count = async () => (await app.visitor.get(`/api/products/${product.id}/rating-stats`)).body.totalRatings;
  const reporters = [await addReporter(21), await addReporter(22), await addReporter(23)];
  for (const who of reporters) expect(await report(who, 'review', rated.body.id)).toBe(201);
  expect(await count()).toBe(0);
  await endHours(rated.body.id);
  expect(await count()).toBe(1);
});

describe('is hidden by none of', () => {
  let listed = 0;
  const remains = async (reporters: readonly { cookie: string }[], thing = 'product') => {
    listed += 1;
    const { id } = await app.people.addProduct(vendor, { title: `It remains ${listed}` });
    const thingId = thing === 'store' ? vendor.id : id;
    for (const who of reporters) expect(await report(who, thing, thingId, 'scam')).toBe(201);
    return isShown(id);
  };

  test('fifty fresh accounts', async () => {
    const fresh = [];
    for (let n = 0; n < 50; n += 1) fresh.push(await addReporter(100 + n, { days: 1 }));
    expect(await remains(fresh)).toBe(true);
  });

  test('three who share a network, with each other or with its vendor', async () => {
    const neighbours = [];
    for (let n = 0; n < 3; n += 1) neighbours.push(await addReporter(n, { from: `105.1.2.${n}` }));
    expect(await remains(neighbours)).toBe(true);
    const [own] = await app.db
      .update(users)
      .set({ registeredFrom: sql`(select registered_from from users where id = ${three[0]!.id})` })
      .where(eq(users.id, vendor.id))
      .returning();
    expect(own?.registeredFrom).toHaveLength(32);
    expect(await remains(three)).toBe(true);
    await app.db.update(users).set({ registeredFrom: null }).where(eq(users.id, vendor.id));
  });

  test('three who bought from one vendor, or whose chat was abandoned', async () => {
    const same = [];
    for (let n = 0; n < 3; n += 1) same.push(await addReporter(30 + n, { seller: sellers[0]! }));
    expect(await remains(same)).toBe(true);
    const [abandoned] = same;
    await app.db.update(chats).set({ status: 'abandoned', isSold: false }).where(eq(chats.buyerId, three[2]!.id));
    expect(await remains([...three, abandoned!])).toBe(true);
    await app.db.update(chats).set({ status: 'completed', isSold: true }).where(eq(chats.buyerId, three[2]!.id));
    expect(await remains(three)).toBe(false);
  });

  test('three of whom one sells in its category, or is suspended', async () => {
    await app.db
      .update(users)
      .set({ suspendedAt: sql`now()` })
      .where(eq(users.id, three[2]!.id));
    expect(await remains(three.slice(0, 2))).toBe(true);
    await app.db.update(users).set({ suspendedAt: null, type: 'vendor' }).where(eq(users.id, three[2]!.id));
    const { id } = await app.people.addProduct(three[2]!, { category: 'Phones' });
    expect(await remains(three)).toBe(true);

    const { body } = await app.as(three[2]!).get(`/api/products/${id}`);
    const moved = { ...body, category: 'Toys', attributes: {} };
    expect((await app.as(three[2]!).call('PUT', `/api/products/${id}`, { body: moved })).status).toBe(200);
    expect(await remains(three)).toBe(true);
    const until = sql`jsonb_build_object('Phones', app_now() - interval '91 days')`;
    await app.db.update(products).set({ earlierCategories: until }).where(eq(products.id, id));
    expect(await remains(three)).toBe(false);
  });

  test('three who have bought from each other', async () => {
    const ring = [];
    for (let n = 0; n < 3; n += 1) ring.push(await addReporter(60 + n));
    await app.db.delete(chats).where(
      inArray(
        chats.buyerId,
        ring.map(({ id }) => id),
      ),
    );
    for (const [n, { id }] of ring.entries()) {
      const seller = ring[(n + 1) % 3]!;
      await app.db.update(users).set({ type: 'vendor' }).where(eq(users.id, seller.id));
      const product = await app.people.addProduct(seller, { category: 'Books' });
      await app.people.closeChat(await app.people.beginChat({ id }, product), 'completed');
    }
    expect(await remains(ring)).toBe(true);
  });
});
