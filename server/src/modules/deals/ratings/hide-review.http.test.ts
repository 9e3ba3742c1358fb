import { afterAll, beforeAll, expect, test } from 'vitest';
import { startClosingApp } from '../../../../test/apps/closing-app.ts';
import type { Person } from '../../../../test/apps/people.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import type { Hiding } from './hide-review.ts';

const app = await startClosingApp({ withPages: true });
afterAll(async () => app.stop());

const praise = 'A pleasure to buy from.';
const slander = 'A slander that was made up.';
let productId = 0;
let kept = 0;
let ratingId = 0;
let reviewer: Person;

const hide = async (hidden: Hiding['hidden']) =>
  inTransaction(app.db, async (tx) => {
    await app.modules.ratings.lockReview(tx, ratingId);
    await app.modules.ratings.hideReview(tx, { ratingId, hidden });
  });

beforeAll(async () => {
  const { product, chatId } = await app.startSaleChat({ stock: 5 });
  productId = product.id;
  await app.complete(chatId);
  kept = (await app.rate(chatId, { rating: 5, review: praise })).body.id;
  reviewer = await app.people.otherVendor();
  const second = await app.people.beginChat(reviewer, product);
  await app.complete(second);
  ratingId = (await app.rate(second, { rating: 1, review: slander }, app.as(reviewer))).body.id;
});

const places = () => [`/api/products/${productId}`, `/api/vendors/${app.vendor.id}`];

test.each(['reported', 'taken-down'] as const)('a review that is %s is nowhere in public', async (why) => {
  const pages = [`/products/${productId}`, `/vendor-store/${app.vendor.id}`];
  const texts = async () => Promise.all(pages.map(async (page) => (await app.visitor.get(page)).text));
  const countsTwo = async () => (await texts()).map((text) => text.includes('"totalRatings":2'));
  expect(await countsTwo()).toEqual([true, true]);

  await hide(why);
  for (const path of places()) {
    const listed = await app.visitor.get(`${path}/ratings`);
    expect(listed.body.map(({ id }: { id: number }) => id)).toEqual([kept]);
    const { body } = await app.visitor.get(`${path}/rating-stats`);
    expect(body).toEqual({ averageRating: 5, totalRatings: 1, positivePercent: 100 });
  }
  await expect.poll(countsTwo).toEqual([false, false]);
  expect((await texts()).some((text) => text.includes(slander))).toBe(false);

  await hide(null);
  for (const path of places()) {
    expect((await app.visitor.get(`${path}/rating-stats`)).body).toMatchObject({ totalRatings: 2, averageRating: 3 });
  }
  await expect.poll(countsTwo).toEqual([true, true]);
});

test('it counts for no operator’s look at the store, and is asked for and answered no more', async () => {
  const owner = app.as(await app.people.operator());
  const looked = async () => (await owner.get(`/api/admin/people/${app.vendor.id}`)).body.counts;
  expect(await looked()).toMatchObject({ ratings: 2, averageRating: 3 });
  await hide('reported');
  expect(await looked()).toMatchObject({ ratings: 1, averageRating: 5 });
  const pending = await app.as(reviewer).get(`/api/users/${reviewer.id}/pending-ratings`);
  expect(pending.body).toEqual([]);
  const replied = await app.asVendor.post(`/api/ratings/${ratingId}/reply`, { reply: 'It was not so.' });
  const absent = await app.asVendor.post('/api/ratings/999999/reply', { reply: 'It was not so.' });
  const { requestId: _, ...refusal } = replied.body;
  expect([replied.status, absent.body]).toMatchObject([404, refusal]);
});

test('what its store was told of it goes when it is taken down, and not before', async () => {
  const { chatId } = await app.startSaleChat();
  await app.complete(chatId);
  ratingId = (await app.rate(chatId, { rating: 1, review: 'Such a fool.' })).body.id;
  const told = async () => {
    const { body } = await app.asVendor.get('/api/notifications?list=others');
    return body.filter(({ message }: { message: string }) => message.includes('Such a fool.')).length;
  };
  await hide('reported');
  expect(await told()).toBe(1);
  await hide('taken-down');
  expect(await told()).toBe(0);
});
