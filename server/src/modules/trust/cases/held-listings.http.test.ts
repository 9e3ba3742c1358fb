import { count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/apps/app.ts';
import { listing, type Person } from '../../../../test/apps/people.ts';
import { appeals, cases } from '../../../database/schema/cases.ts';
import { follows } from '../../../database/schema/follows.ts';
import { products } from '../../../database/schema/products.ts';

const app = await startTestApp({ settings: { REVIEW_FIRST_LISTINGS: '2' } });
app.clock.set(new Date());
const { vendor, otherVendor, buyer, moderator, operator } = await app.people.all();
afterAll(async () => app.stop());
beforeEach(async () => {
  await app.db.update(products).set({ mark: 'taken-down', isWithheld: true });
  await app.db
    .update(cases)
    .set({ decision: 'withdrawn', decidedAt: sql`app_now()` })
    .where(sql`decided_at is null`);
});

let words = 0;
const post = async (person: Person, change: object = {}) => {
  words += 1;
  const images = [await app.people.uploadPhoto(person, words)];
  return app.as(person).post('/api/products', { ...listing, description: `Held ${words}.`, images, ...change });
};
const waiting = async () => (await app.as(moderator).get('/api/admin/cases')).body;
const counts = async () => (await app.as(moderator).get('/api/admin/cases/counts')).body;
const decide = async ({ id, evidenceAt }: { id: number; evidenceAt: string }, body: object, as = moderator) =>
  app.as(as).post(`/api/admin/cases/${id}/decide`, { evidenceAt, ...body });
const statusOf = async (id: number, as = app.visitor) => (await as.get(`/api/products/${id}`)).status;

describe('the first listings of a vendor', () => {
  test('are held until two have passed; the answer is 201 all the same', async () => {
    const first = await post(vendor, { title: 'First' });
    expect([first.status, first.body]).toMatchObject([
      201,
      {
        mark: 'held',
        review: { cause: 'first-listing', isWaiting: true, reason: null, asksLeft: 3, usualMinutes: null },
      },
    ]);
    const second = await post(vendor, { title: 'Second' });
    const third = await post(vendor, { title: 'Third' });
    expect([second.body.mark, third.body.mark]).toEqual(['held', 'held']);
    expect(await counts()).toMatchObject({ waiting: 3, held: { count: 3 }, reported: { count: 0, since: null } });
    const queue = await waiting();
    expect(queue).toMatchObject([
      {
        cause: 'first-listing',
        title: 'First',
        price: 400_000,
        owner: { id: vendor.id, name: vendor.name },
        before: null,
      },
      { title: 'Second' },
      { title: 'Third' },
    ]);
    for (const one of queue.slice(0, 2)) expect((await decide(one, { decision: 'approve' })).body.mark).toBeNull();
    expect(await statusOf(first.body.id)).toBe(200);
    expect((await post(vendor, { title: 'Fourth' })).body.mark).toBeUndefined();
    expect((await post(otherVendor)).body.mark).toBe('held');
  });

  test('are seen by their vendor and by operators alone', async () => {
    const { body } = await post(vendor, { title: 'Unseen' });
    expect(await statusOf(body.id)).toBe(404);
    expect(await statusOf(body.id, app.as(buyer))).toBe(404);
    expect(await statusOf(body.id, app.as(otherVendor))).toBe(404);
    expect(await statusOf(body.id, app.as(vendor))).toBe(200);
    expect(await statusOf(body.id, app.as(moderator))).toBe(200);
    const own = (await app.as(vendor).get('/api/vendor/products')).body.products;
    expect(own[0]).toMatchObject({ id: body.id, mark: 'held' });
    const inStore = await app.visitor.get(`/api/vendors/${vendor.id}/products`);
    expect(inStore.body.map(({ id }: { id: number }) => id)).not.toContain(body.id);
  });

  test('are announced to followers at the approval, once', async () => {
    await app.db.insert(follows).values({ followerId: buyer.id, vendorId: otherVendor.id, createdAt: new Date() });
    const heard = async () => {
      await app.jobs.drain();
      const { body } = await app.as(buyer).get('/api/notifications?list=newProducts');
      return body.map(({ message }: { message: string }) => message);
    };
    const { body } = await post(otherVendor, { title: 'Announced later' });
    expect(await heard()).toEqual([]);
    const [held] = await waiting();
    await decide(held, { decision: 'approve' });
    expect(await heard()).toEqual(['Announced later']);
    await app.as(moderator).post(`/api/admin/products/${body.id}/take-down`, { reason: 'rude' });
    expect(await heard()).toEqual([]);
    const { body: unread } = await app.as(buyer).get('/api/notifications/unread-count');
    expect(unread).toMatchObject({ count: 0 });
    await app.as(moderator).post(`/api/admin/products/${body.id}/restore`, {});
    expect(await heard()).toEqual([]);
  });

  test('that are sent back are corrected by an edit, and wait again', async () => {
    const { body } = await post(vendor, { title: 'To be corrected' });
    const [held] = await waiting();
    expect((await decide(held, { decision: 'send-back' })).body.errors).toMatchObject([{ field: 'reason' }]);
    const sentBack = await decide(held, { decision: 'send-back', reason: 'wrong-price', words: 'It says 1 shilling.' });
    expect(sentBack.body).toEqual({
      message: '“To be corrected” is sent back. The seller is told why.',
      mark: 'held',
      undoUntil: null,
    });
    expect(await waiting()).toEqual([]);
    const { status: _, ...product } = (await app.as(vendor).get(`/api/products/${body.id}`)).body;
    expect(product.review).toMatchObject({ isWaiting: false, reason: 'wrong-price', words: 'It says 1 shilling.' });
    const edited = await app
      .as(vendor)
      .call('PUT', `/api/products/${body.id}`, { body: { ...product, price: 90_000 } });
    expect(edited.body).toMatchObject({ mark: 'held', review: { isWaiting: true, asksLeft: 2 } });
    const [again] = await waiting();
    expect(again).toMatchObject({
      cause: 'asked-again',
      price: 90_000,
      before: { reason: 'wrong-price', words: 'It says 1 shilling.' },
    });
    expect((await decide(again, { decision: 'approve' })).body.mark).toBeNull();
    const told = (await app.as(vendor).get('/api/notifications?list=others')).body;
    expect(told[0]).toMatchObject({ type: 'listing', title: 'To be corrected', message: 'Buyers can see it now.' });
  });

  test('a held listing that is edited waits with what it says now', async () => {
    const { body } = await post(vendor, { title: 'Before the edit' });
    const [seen] = await waiting();
    const { status: _, ...product } = (await app.as(vendor).get(`/api/products/${body.id}`)).body;
    const change = { body: { ...product, title: 'After the edit' } };
    expect((await app.as(vendor).call('PUT', `/api/products/${body.id}`, change)).body.mark).toBe('held');
    expect(await waiting()).toMatchObject([{ id: seen.id, title: 'After the edit', openedAt: seen.openedAt }]);
    expect((await decide(seen, { decision: 'approve' })).body.code).toBe('CHANGED_MEANWHILE');
    expect(await statusOf(body.id)).toBe(404);
  });

  test('one that is approved while its vendor is hidden is announced when they are back', async () => {
    const { body: product } = await post(vendor, { title: 'Approved meanwhile' });
    const reason = 'Two buyers complained.';
    await app.as(moderator).post(`/api/admin/people/${vendor.id}/suspend`, { reason: 'other', words: reason });
    const [one] = await waiting();
    expect((await decide(one, { decision: 'approve' })).status).toBe(200);
    const publishedAt = async () =>
      (await app.db.select({ at: products.publishedAt }).from(products).where(eq(products.id, product.id)))[0]?.at;
    expect(await publishedAt()).toBeNull();
    await app.as(moderator).post(`/api/admin/people/${vendor.id}/restore`, { reason });
    expect(await publishedAt()).not.toBeNull();
    const { email, password } = vendor;
    const login = await app.visitor.post('/api/auth/login', { email, password });
    vendor.cookie = String(login.headers['set-cookie']).split(';')[0]!;
  });

  test('one that its vendor has removed is decided on no more', async () => {
    const { body: product } = await post(vendor, { title: 'Removed meanwhile' });
    const [one] = await waiting();
    await app.as(vendor).call('DELETE', `/api/products/${product.id}`);
    expect((await decide(one, { decision: 'approve' })).body.code).toBe('CHANGED_MEANWHILE');
    const takeDown = { reason: 'other', words: 'A word too late.' };
    const acts = [
      await app.as(moderator).post(`/api/admin/products/${product.id}/take-down`, takeDown),
      await app.as(moderator).post(`/api/admin/products/${product.id}/restore`, {}),
    ];
    expect(acts.map(({ status }) => status)).toEqual([404, 404]);
  });

  test('of two operators one decides, and the other is told who', async () => {
    await post(vendor);
    const [held] = await waiting();
    const both = await Promise.all([
      decide(held, { decision: 'approve' }, moderator),
      decide(held, { decision: 'send-back', reason: 'rude' }, operator),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const won = both[0].status === 200 ? moderator : operator;
    const lost = both.find(({ status }) => status === 409)!;
    expect(lost.body).toMatchObject({ code: 'DECIDED_ALREADY', message: expect.stringContaining(won.name) });
    expect(await waiting()).toEqual([]);
  });

  test('a repeated call with its key decides once', async () => {
    await post(vendor);
    const [{ id, evidenceAt }] = await waiting();
    const once = async () =>
      app
        .as(moderator)
        .post(
          `/api/admin/cases/${id}/decide`,
          { decision: 'approve', evidenceAt },
          { 'idempotency-key': 'approve-once' },
        );
    const answers = [await once(), await once()];
    expect(answers.map(({ status, body }) => [status, body.mark])).toEqual([
      [200, null],
      [200, null],
    ]);
  });
});

test('what was held waits again once the suspension over it is taken back on appeal', async () => {
  const { body } = await post(otherVendor, { title: 'Held and suspended' });
  const [held] = await waiting();
  const because = { reason: 'scam', words: 'A stolen phone.' };
  expect((await decide(held, { decision: 'suspend', days: 7, ...because })).status).toBe(200);
  await app.jobs.drain();
  const [mail] = (await app.mailbox.list()).filter(({ text }) => text.includes(`/appeal/${held.id}.`));
  const token = /\/appeal\/([\w.-]+)/.exec(mail?.text ?? '')?.[1];
  expect((await app.visitor.post(`/api/appeals/${token}`, { words: 'It is mine.' })).status).toBe(200);
  const answer = { outcome: 'overturned', answer: 'It is theirs.' };
  expect((await app.as(operator).post(`/api/admin/appeals/${held.id}/decide`, answer)).status).toBe(200);
  expect(await statusOf(body.id)).toBe(404);
  const again = await waiting();
  expect(again).toMatchObject([{ cause: 'first-listing', title: 'Held and suspended' }]);
  expect((await decide(again[0], { decision: 'approve' })).status).toBe(200);
  expect(await statusOf(body.id)).toBe(200);
});

test('from ten decisions on the vendor is told how long they usually take', async () => {
  await app.db.delete(appeals);
  await app.db.delete(cases);
  const usual = async () => (await post(vendor)).body.review.usualMinutes;
  for (let n = 0; n < 9; n += 1) await post(vendor);
  for (const one of await waiting()) await decide(one, { decision: 'send-back', reason: 'rude' });
  await app.db.update(cases).set({ openedAt: sql`decided_at - interval '3 hours'` });
  expect(await usual()).toBeNull();
  for (const one of await waiting()) await decide(one, { decision: 'send-back', reason: 'rude' });
  await app.db.update(cases).set({ openedAt: sql`decided_at - interval '3 hours'` });
  expect(await usual()).toBe(180);
});

test('the queue is paged, the oldest first', async () => {
  for (const title of ['One', 'Two', 'Three']) await post(vendor, { title });
  const page = async (query: string) => app.as(moderator).get(`/api/admin/cases?limit=2${query}`);
  const first = await page('');
  const cursor = /before=([^&>]+)/.exec(String(first.headers['link']))?.[1];
  const second = await page(`&before=${cursor}`);
  const titles = [...first.body, ...second.body].map(({ title }: { title: string }) => title);
  expect(titles).toEqual(['One', 'Two', 'Three']);
  expect((await page('&before=nonsense')).body.code).toBe('INVALID_CURSOR');
});

test('what is listed when the setting is off is held by nothing', async () => {
  const off = await startTestApp();
  const person = await off.people.vendor();
  expect((await off.people.addProduct(person)).mark).toBeUndefined();
  const [row] = await off.db.select({ cases: count() }).from(cases);
  expect(row).toEqual({ cases: 0 });
  await off.stop();
});
