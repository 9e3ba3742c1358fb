import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type Said, startFiguresApp } from '../../../../test/apps/figures-app.ts';
import { entitlements } from '../../../database/schema/entitlements.ts';

const app = await startFiguresApp();
afterAll(async () => app.stop());
beforeEach(async () => {
  await app.clear();
  // Beyond the cache's lifetime.
  app.clock.advance(3600);
  await app.setDatabaseTime(app.clock.now());
});

const figures = async (of = app.vendor.id) => app.visitor.get(`/api/vendors/${of}/figures`);
const hoursAgo = (hours: number) => new Date(app.clock.now().getTime() - hours * 3_600_000);
const setVendor = (values: Partial<typeof entitlements.$inferInsert>) =>
  app.db.update(entitlements).set(values).where(eq(entitlements.userId, app.vendor.id));

/** Chats that were answered after this many hours, or never. */
async function addChats(count: number, answerHours?: number): Promise<void> {
  const about = await app.addProduct();
  const said: Said[] = [['buyer', hoursAgo(50)]];
  if (answerHours !== undefined) said.push(['vendor', hoursAgo(50 - answerHours)]);
  for (let n = 0; n < count; n += 1) await app.addChat({ about, said });
}

test('of a new store are no sales, and nothing of answers', async () => {
  const { status, body } = await figures();
  expect([status, body]).toEqual([200, { sales: 0, answerMinutes: null, mayReplyLater: false }]);
});

test('sales are those completed in chat', async () => {
  await setVendor({ completedSales: 3 });
  const product = await app.addProduct();
  await app.addSale(product, hoursAgo(3), { channel: 'offline' });
  expect((await figures()).body).toMatchObject({ sales: 3 });
  await setVendor({ completedSales: 0 });
});

test('answers say nothing of fewer than five chats, and then how soon half of them came', async () => {
  await addChats(4, 0.5);
  expect((await figures()).body.answerMinutes).toBeNull();
  app.clock.advance(601);
  await addChats(1, 2);
  expect((await figures()).body.answerMinutes).toBe(30);
});

test('answers that most people never got say nothing', async () => {
  await addChats(2, 0.5);
  await addChats(3);
  expect((await figures()).body.answerMinutes).toBeNull();
});

test('who has waited for more than a day without an answer counts with that wait', async () => {
  await addChats(2, 1);
  await addChats(2, 3);
  await addChats(3);
  expect((await figures()).body.answerMinutes).toBe(180);
});

test('how soon a vendor answers is reckoned at most once in ten minutes', async () => {
  await addChats(5, 1);
  expect((await figures()).body.answerMinutes).toBe(60);
  await addChats(10, 3);
  expect((await figures()).body.answerMinutes).toBe(60);
  app.clock.advance(601);
  expect((await figures()).body.answerMinutes).toBe(180);
});

test('a vendor who cannot answer promises no time, and may reply later', async () => {
  await addChats(5, 1);
  await setVendor({ chatOverride: 'deny' });
  expect((await figures()).body).toMatchObject({ answerMinutes: null, mayReplyLater: true });
  await setVendor({ chatOverride: null });
  expect((await figures()).body).toMatchObject({ answerMinutes: 60, mayReplyLater: false });
});

test('are those of vendors alone', async () => {
  expect((await figures(app.buyer.id)).status).toBe(404);
});
