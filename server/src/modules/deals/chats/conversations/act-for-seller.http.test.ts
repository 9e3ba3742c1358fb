import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../test/apps/app.ts';
import { listing, type Person } from '../../../../../test/apps/people.ts';
import { smallPhoto } from '../../../../../test/photo-fixtures.ts';
import { entitlements } from '../../../../database/schema/entitlements.ts';
import { auditLog } from '../../../../database/schema/operations.ts';
import { sales } from '../../../../database/schema/sales.ts';
import { inTransaction } from '../../../../platform/postgres/database.ts';

const app = await startTestApp();
afterAll(async () => app.stop());

const seller = { name: 'Nalongo Crafts', contactNumber: '0772 410 552', location: 'Owino', hasAgreed: true };
let moderator: Person;
let support: Person;
let buyer: Person;
let counter = 0;
let sellerId = 0;
let productId = 0;
let chatId = 0;

const desk = () => app.as(moderator);
const buying = () => app.as(buyer);

beforeAll(async () => {
  // The database decides how long a closing can be undone.
  app.clock.set(new Date());
  moderator = await app.people.moderator();
  support = await app.people.support();
  buyer = await app.people.buyer();
});

beforeEach(async () => {
  sellerId = (await desk().post('/api/admin/unclaimed', seller)).body.id;
  const photo = await desk().call('POST', `/api/admin/unclaimed/${sellerId}/photos`, {
    file: await smallPhoto((counter += 1)),
  });
  const draft = { ...listing, stock: 9, images: [photo.body.imageUrl] };
  productId = (await desk().post(`/api/admin/unclaimed/${sellerId}/products`, draft)).body.id;
  chatId = (await buying().post('/api/chats', { productId })).body.id;
});

async function claim(): Promise<{ cookie: string }> {
  const { body } = await desk().post(`/api/admin/unclaimed/${sellerId}/code`, {});
  const email = `nalongo${(counter += 1)}@akatale.example`;
  const answer = await app.visitor.post('/api/auth/claim', { code: body.code, email, password: 'ekibbo kya nnalongo' });
  return { cookie: String(answer.headers['set-cookie']).split(';')[0]! };
}
const actsOn = async (id: number) =>
  app.db
    .select({ action: auditLog.action, actorId: auditLog.actorId })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, id), eq(auditLog.subjectType, 'chat')))
    .orderBy(auditLog.id);
const trialOf = async (id: number) =>
  (await app.db.select().from(entitlements).where(eq(entitlements.userId, id)))[0]?.completedSales;
const closeFor = async (body: object) => desk().post(`/api/admin/unclaimed-chats/${chatId}/close`, body);
const sell = { status: 'completed', soldPrice: 300_000, quantity: 1 };

describe('a chat about an item that is listed for a seller', () => {
  test('tells the buyer first who answers, and who may read it later', async () => {
    const { body } = await buying().get(`/api/chats/${chatId}`);
    expect(body.otherUser.name).toBe('Akatale for Nalongo Crafts');
    expect(body.otherUser.presence.isHidden).toBe(true);
    expect(body.messages).toHaveLength(1);
    expect(body.messages[0].system).toEqual({ event: 'listedFor', market: 'Akatale', seller: 'Nalongo Crafts' });
    expect(body.messages[0].message).toContain('Once they do, they can read this chat.');
    expect(body.unreadCount).toBe(0);
    const listed = await buying().get('/api/chats');
    expect(listed.body[0].otherUser.name).toBe('Akatale for Nalongo Crafts');
  });

  test('is read and answered by moderators as the seller, and the audit log says by whom', async () => {
    await buying().post(`/api/chats/${chatId}/messages`, { message: 'Is it still there?' });
    const { body: account } = await desk().get(`/api/admin/unclaimed/${sellerId}`);
    expect(account.waitingChats).toBe(1);
    const { body: chats } = await desk().get(`/api/admin/unclaimed/${sellerId}/chats`);
    expect(chats.map(({ id, unreadCount }: { id: number; unreadCount: number }) => [id, unreadCount])).toEqual([
      [chatId, 1],
    ]);
    expect((await desk().post(`/api/admin/unclaimed-chats/${chatId}/read`, {})).body).toEqual({ unreadCount: 0 });
    const sent = await desk().post(`/api/admin/unclaimed-chats/${chatId}/messages`, { message: 'Yes. Come to Owino.' });
    expect(sent.status).toBe(201);
    const { body } = await buying().get(`/api/chats/${chatId}`);
    expect(
      body.messages
        .map(({ senderId, message }: { senderId: number | null; message: string }) => [senderId, message])
        .slice(1),
    ).toEqual([
      [buyer.id, 'Is it still there?'],
      [sellerId, 'Yes. Come to Owino.'],
    ]);
    expect(await actsOn(chatId)).toEqual([{ action: 'chat.answered-for', actorId: moderator.id }]);
    expect((await desk().get(`/api/admin/unclaimed/${sellerId}`)).body.waitingChats).toBe(0);
  });

  test('names who answers in the notification, by either way to it', async () => {
    const { body: sent } = await desk().post(`/api/admin/unclaimed-chats/${chatId}/messages`, { message: 'Come in.' });
    const found = (await app.modules.chats.findDeliveries(app.db, [sent.id])).get(sent.id) ?? [];
    expect(found.flatMap(({ notification }) => notification?.title ?? [])).toEqual(['Akatale for Nalongo Crafts']);
    await app.modules.notifications.flush();
    const { body } = await buying().get('/api/notifications');
    expect(body[0]).toMatchObject({ title: 'Akatale for Nalongo Crafts', data: { chatId } });
  });

  test('is not answered, closed or reopened by its own buyer, whatever their role', async () => {
    const { id } = (await desk().post('/api/chats', { productId })).body;
    await desk().post(`/api/chats/${id}/messages`, { message: 'I want it myself.' });
    const answers = [
      await desk().post(`/api/admin/unclaimed-chats/${id}/messages`, { message: 'Sold to me.' }),
      await desk().post(`/api/admin/unclaimed-chats/${id}/close`, sell),
      await desk().post(`/api/admin/unclaimed-chats/${id}/reopen`, {}),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  test('of a suspended seller is not completed', async () => {
    await buying().post(`/api/chats/${chatId}/messages`, { message: 'I take it.' });
    await desk().post(`/api/admin/people/${sellerId}/suspend`, { reason: 'scam' });
    expect((await closeFor(sell)).body.code).toBe('PARTNER_SUSPENDED');
  });

  test('names nobody any more once the account is erased', async () => {
    await inTransaction(app.db, async (tx) => {
      for (const { eraseFor } of app.modules.all) await eraseFor(tx, sellerId);
    });
    const { body } = await buying().get(`/api/chats/${chatId}`);
    expect(body.messages[0].system).toMatchObject({ event: 'listedFor', seller: 'Deleted user' });
    expect(JSON.stringify(body)).not.toContain('Nalongo');
  });

  test('shows a photo of the buyer to moderators, until the claim', async () => {
    const file = await smallPhoto((counter += 1));
    const { body: photo } = await buying().call('POST', `/api/chats/${chatId}/photos`, { file });
    await buying().post(`/api/chats/${chatId}/messages`, { message: '', photo: photo.url });
    expect((await desk().get(photo.url)).status).toBe(200);
    expect((await app.as(support).get(photo.url)).status).toBe(404);
    await claim();
    expect((await desk().get(photo.url)).status).toBe(404);
  });

  test('is nothing for support, other vendors, and moderators without these calls', async () => {
    const other = await app.people.otherVendor();
    for (const person of [support, other]) {
      expect((await app.as(person).get(`/api/admin/unclaimed-chats/${chatId}`)).status).toBe(403);
    }
    expect((await desk().get(`/api/chats/${chatId}`)).status).toBe(404);
    expect((await desk().post(`/api/chats/${chatId}/messages`, { message: 'Hello' })).status).toBe(404);
  });

  test('completed by an operator counts for the figures and not for the trial, also at night; undone too', async () => {
    const closed = await closeFor(sell);
    expect([closed.status, closed.body.status]).toEqual([200, 'completed']);
    expect(await trialOf(sellerId)).toBe(0);
    expect((await app.visitor.get(`/api/vendors/${sellerId}/figures`)).body.sales).toBe(1);
    const [sale] = await app.db.select().from(sales).where(eq(sales.chatId, chatId));
    expect(sale).toMatchObject({ vendorId: sellerId, countsForTrial: false });
    await app.run('figures.reconcile');
    expect(await trialOf(sellerId)).toBe(0);
    expect((await desk().post(`/api/admin/unclaimed-chats/${chatId}/reopen`, {})).body).toMatchObject({
      status: 'active',
    });
    expect(await trialOf(sellerId)).toBe(0);
    expect((await closeFor({ status: 'abandoned' })).body.status).toBe('abandoned');
    expect((await actsOn(chatId)).map(({ action }) => action)).toEqual([
      'chat.completed-for',
      'chat.reopened-for',
      'chat.abandoned-for',
    ]);
  });

  test('six sales for a seller do not use up the trial, the first of their own counts', async () => {
    for (let nth = 0; nth < 6; nth += 1) {
      chatId = (await buying().post('/api/chats', { productId })).body.id;
      expect((await closeFor(sell)).status).toBe(200);
    }
    const owner = app.as(await claim());
    expect((await owner.get('/api/user')).body.completedSales).toBe(0);
    const { body: own } = await buying().post('/api/chats', { productId });
    expect((await owner.call('PATCH', `/api/chats/${own.id}`, { body: sell })).status).toBe(200);
    expect(await trialOf(sellerId)).toBe(1);
    // What the operator closed is the seller's to undo, and takes nothing from the trial.
    expect((await owner.call('POST', `/api/chats/${chatId}/undo`, {})).body).toMatchObject({ status: 'active' });
    expect(await trialOf(sellerId)).toBe(1);
  });

  test('goes to the seller with its history at the claim, and is closed to operators', async () => {
    await buying().post(`/api/chats/${chatId}/messages`, { message: 'Is it still there?' });
    await desk().post(`/api/admin/unclaimed-chats/${chatId}/messages`, { message: 'Yes.' });
    const owner = app.as(await claim());
    const { body } = await owner.get(`/api/chats/${chatId}`);
    expect(body.side).toBe('vendor');
    expect(body.messages.map(({ message }: { message: string }) => message).slice(1)).toEqual([
      'Is it still there?',
      'Yes.',
    ]);
    expect((await buying().get(`/api/chats/${chatId}`)).body.otherUser.name).toBe('Nalongo Crafts');
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/messages'],
      ['POST', '/read'],
      ['POST', '/close'],
      ['POST', '/reopen'],
    ] as const) {
      const body_ =
        method === 'GET' ? {} : { body: path === '/close' ? sell : path === '/messages' ? { message: 'Hello' } : {} };
      const { status } = await desk().call(method, `/api/admin/unclaimed-chats/${chatId}${path}`, body_);
      expect([path, status]).toEqual([path, 404]);
    }
    expect((await desk().get(`/api/admin/unclaimed/${sellerId}/chats`)).status).toBe(404);
  });

  test('a claim and answers at once: what was accepted is stored, everything after the claim is refused', async () => {
    const answers = Array.from({ length: 12 }, async (_, nth) =>
      desk().post(`/api/admin/unclaimed-chats/${chatId}/messages`, { message: `Answer ${nth}` }),
    );
    const owner = app.as(await claim());
    const accepted = (await Promise.all(answers)).filter(({ status }) => status === 201);
    const { body } = await owner.get(`/api/chats/${chatId}`);
    expect(body.messages).toHaveLength(accepted.length + 1);
    expect((await actsOn(chatId)).length).toBe(accepted.length);
  });
});
