import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startClosingApp } from '../../../../test/apps/closing-app.ts';
import { users } from '../../../database/schema/users.ts';

const app = await startClosingApp({ settings: { REQUIRE_VERIFIED_EMAIL: 'true' } });
const otherVendor = await app.people.otherVendor();
afterAll(async () => app.stop());
beforeEach(async () => app.setEntitlement({ completedSales: 0 }));

/** Something the buyer has bought. */
async function sold() {
  const { product, chatId } = await app.startSaleChat();
  expect((await app.complete(chatId)).status).toBe(200);
  return { product, chatId };
}
const pending = async (as = app.asBuyer, of = app.buyer) => as.get(`/api/users/${of.id}/pending-ratings`);
const pendingIds = async () => (await pending()).body.map(({ id }: { id: number }) => id) as number[];

describe('rating', () => {
  test('is about the chat’s product and vendor, whatever else is sent', async () => {
    const { product, chatId } = await sold();
    const forged = { productId: 1, vendorId: otherVendor.id, buyerId: otherVendor.id };
    const { status, body } = await app.rate(chatId, { rating: 4, review: '  Good.  ', ...forged });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: body.id,
      productId: product.id,
      vendorId: app.vendor.id,
      rating: 4,
      review: 'Good.',
      createdAt: app.clock.now().toISOString(),
      reply: null,
      buyer: { name: app.buyer.name, avatar: null },
      product: { title: product.title },
    });
    const seen = (await app.asBuyer.get(`/api/chats/${chatId}`)).body;
    expect(seen.review).toMatchObject({ rating: 4 });
  });

  test.each([undefined, null, '', '   '])('needs no words: %j', async (review) => {
    const { chatId } = await sold();
    expect((await app.rate(chatId, { review })).body.review).toBeNull();
  });

  test.each([0, 6, -1, 4.5, '5', null, true, undefined, 1e9])('%j is no rating', async (rating) => {
    const { chatId } = await sold();
    const { status, body } = await app.rate(chatId, { rating });
    expect([status, body.errors?.[0].field]).toEqual([400, 'rating']);
  });

  test('of no stars says what to do', async () => {
    const { chatId } = await sold();
    expect((await app.rate(chatId, { rating: 0 })).body.errors[0].message).toBe(
      'You must select at least 1 star to submit a rating.',
    );
  });

  test('takes 1,000 characters, kept as they are', async () => {
    const { chatId } = await sold();
    expect((await app.rate(chatId, { review: 'é'.repeat(1001) })).status).toBe(400);
    const review = `<script>alert(1)</script> ${'é'.repeat(900)} 👍🏿`;
    expect((await app.rate(chatId, { review })).body.review).toBe(review);
  });

  test('is possible once, also of twenty at once', async () => {
    const { product, chatId } = await sold();
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => app.rate(chatId, { rating: 1 + (n % 5) })),
    );
    const done = answers.filter(({ status }) => status === 201);
    expect(done).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'ALREADY_RATED')).toHaveLength(19);
    const stats = await app.visitor.get(`/api/products/${product.id}/rating-stats`);
    expect(stats.body).toMatchObject({ totalRatings: 1, averageRating: done[0]!.body.rating });
  });

  test('needs a completed sale', async () => {
    const { chatId } = await app.startSaleChat();
    expect((await app.rate(chatId)).body.code).toBe('CHAT_NOT_COMPLETED');
    await app.abandon(chatId);
    expect((await app.rate(chatId)).body.code).toBe('CHAT_NOT_COMPLETED');
  });

  test('is for the buyer alone', async () => {
    const { chatId } = await sold();
    expect((await app.rate(chatId, {}, app.asVendor)).status).toBe(403);
    expect((await app.rate(chatId, {}, app.as(otherVendor))).status).toBe(404);
    expect((await app.rate(chatId, {}, app.visitor)).status).toBe(401);
    expect((await app.rate(2_000_000_000)).status).toBe(404);
  });

  test('needs a verified address', async () => {
    const { chatId } = await sold();
    const setVerified = async (emailVerified: boolean) =>
      app.db.update(users).set({ emailVerified }).where(eq(users.id, app.buyer.id));
    await setVerified(false);
    expect((await app.rate(chatId)).body.code).toBe('EMAIL_NOT_VERIFIED');
    await setVerified(true);
    expect((await app.rate(chatId)).status).toBe(201);
  });

  test('is possible for 90 days', async () => {
    const soldAgo = async (hours: number) => {
      app.clock.set(new Date(Date.now() - hours * 3_600_000));
      const { chatId } = await sold();
      app.clock.set(new Date());
      return chatId;
    };
    const late = await soldAgo(90 * 24 + 1);
    expect((await app.rate(late)).body.code).toBe('RATING_TOO_LATE');
    expect(await pendingIds()).not.toContain(late);
    const inTime = await soldAgo(90 * 24 - 1);
    expect(await pendingIds()).toContain(inTime);
    expect((await app.rate(inTime)).status).toBe(201);
  });
});

describe('pending ratings', () => {
  test('are the purchases that wait, with what a list shows of them', async () => {
    const { product, chatId } = await sold();
    const { body } = await pending();
    expect(body[0]).toEqual({
      id: chatId,
      productId: product.id,
      vendorId: app.vendor.id,
      productTitle: product.title,
      vendorName: app.vendor.name,
      image: product.images[0],
      completedAt: app.clock.now().toISOString(),
    });
    await app.rate(chatId);
    expect(await pendingIds()).not.toContain(chatId);
  });

  test('hold neither what is open, abandoned nor taken back', async () => {
    const [open, abandoned, undone] = [await app.startSaleChat(), await app.startSaleChat(), await sold()];
    await app.abandon(abandoned.chatId);
    await app.undo(undone.chatId);
    const ids = await pendingIds();
    for (const { chatId } of [open, abandoned, undone]) expect(ids).not.toContain(chatId);
  });

  test('are one’s own, and seen by operators', async () => {
    const operator = app.as(await app.people.operator());
    expect((await pending(app.asVendor)).status).toBe(403);
    expect((await pending(app.asVendor, { ...app.buyer, id: 2_000_000_000 })).status).toBe(403);
    expect((await pending(app.visitor)).status).toBe(401);
    expect((await pending(operator)).body).toEqual((await pending()).body);
    expect((await pending(app.asVendor, app.vendor)).body).toEqual([]);
  });
});

describe('dismissing', () => {
  const dismiss = async (chatId: number, as = app.asBuyer) => as.post(`/api/chats/${chatId}/dismiss-review`, {});

  test('stops the asking, may be repeated, and leaves rating possible', async () => {
    const { chatId } = await sold();
    expect(await pendingIds()).toContain(chatId);
    expect((await dismiss(chatId)).body).toEqual({ reviewDismissed: true });
    expect((await dismiss(chatId)).status).toBe(200);
    expect(await pendingIds()).not.toContain(chatId);
    expect((await app.rate(chatId)).status).toBe(201);
  });

  test('is the buyer’s alone, of a completed sale', async () => {
    const { chatId } = await sold();
    expect((await dismiss(chatId, app.asVendor)).status).toBe(404);
    expect((await dismiss(chatId, app.as(otherVendor))).status).toBe(404);
    expect((await dismiss(chatId, app.visitor)).status).toBe(401);
    expect((await dismiss((await app.startSaleChat()).chatId)).body.code).toBe('CHAT_NOT_COMPLETED');
    expect(await pendingIds()).toContain(chatId);
  });
});

describe('a reply', () => {
  const replyTo = async (id: number, reply: unknown = 'Thank you!', as = app.asVendor) =>
    as.post(`/api/ratings/${id}/reply`, { reply });
  const rated = async () => (await app.rate((await sold()).chatId)).body.id as number;

  test('is the vendor’s, public, and one', async () => {
    const id = await rated();
    const { status, body } = await replyTo(id);
    expect(status).toBe(201);
    expect(body.reply).toEqual({ text: 'Thank you!', createdAt: app.clock.now().toISOString() });
    expect((await replyTo(id, 'And again')).body.code).toBe('ALREADY_REPLIED');
    const { body: listed } = await app.visitor.get(`/api/vendors/${app.vendor.id}/ratings`);
    expect(listed[0]).toEqual(body);
  });

  test('of twenty at once one is stored', async () => {
    const id = await rated();
    const answers = await Promise.all(Array.from({ length: 20 }, async (_, n) => replyTo(id, `Reply ${n}`)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  test('comes from nobody else, and says something', async () => {
    const id = await rated();
    expect((await replyTo(id, 'I did not', app.asBuyer)).status).toBe(403);
    expect((await replyTo(id, 'Nor I', app.as(otherVendor))).status).toBe(403);
    expect((await replyTo(id, 'Who?', app.visitor)).status).toBe(401);
    expect((await replyTo(2_000_000_000)).status).toBe(404);
    for (const reply of ['', '  ', null, 5, 'é'.repeat(1001)]) {
      expect((await replyTo(id, reply)).status).toBe(400);
    }
  });

  test('is possible for a locked vendor: only chats are closed to them', async () => {
    const id = await rated();
    await app.setEntitlement({ completedSales: 5 });
    expect((await replyTo(id)).status).toBe(201);
  });
});
