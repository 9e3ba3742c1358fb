import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/apps/app.ts';
import { follows } from '../../../database/schema/follows.ts';
import { users } from '../../../database/schema/users.ts';

const app = await startTestApp();
const people = await app.people.all();
const { buyer, vendor, otherVendor } = people;
const asBuyer = app.as(buyer);
afterAll(async () => app.stop());
beforeEach(async () => {
  await app.db.delete(follows);
});

const follow = async (as = asBuyer, id: number | string = vendor.id) => as.post(`/api/vendors/${id}/follow`, {});
const unfollow = async (as = asBuyer, id = vendor.id) => as.call('DELETE', `/api/vendors/${id}/follow`);
const status = async (as = asBuyer, id = vendor.id) => (await as.get(`/api/vendors/${id}/following-status`)).body;
const followers = async (id = vendor.id) =>
  (await app.visitor.get(`/api/vendors/${id}/followers/count`)).body.count as number;
const following = async (query = '') => asBuyer.get(`/api/user/following${query}`);

interface Listed {
  id: number;
  images: string[];
}

describe('following a vendor', () => {
  test('twice is following once, and so is unfollowing', async () => {
    expect((await follow()).body).toEqual({
      isFollowing: true,
      isMuted: false,
      followersCount: 1,
    });
    expect((await follow()).status).toBe(200);
    expect([await status(), await followers()]).toEqual([{ isFollowing: true, isMuted: false }, 1]);
    expect((await unfollow()).body).toEqual({
      isFollowing: false,
      isMuted: false,
      followersCount: 0,
    });
    expect((await unfollow()).status).toBe(200);
    expect([await status(), await followers()]).toEqual([{ isFollowing: false, isMuted: false }, 0]);
  });

  test('20 times at once stores one row, whichever of both comes last', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, async () => follow()));
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await app.db.$count(follows)).toBe(1);
    const mixed = await Promise.all(Array.from({ length: 20 }, async (_, nth) => (nth % 2 ? follow() : unfollow())));
    expect(new Set(mixed.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(await app.db.$count(follows)).toBe((await status()).isFollowing ? 1 : 0);
    await Promise.all(Array.from({ length: 20 }, async () => unfollow()));
    expect(await app.db.$count(follows)).toBe(0);
  });

  test('is for vendors alone: a buyer, nobody and oneself are refused', async () => {
    const answers = await Promise.all([
      follow(app.as(vendor), buyer.id),
      follow(asBuyer, 999_999),
      follow(asBuyer, people.suspended.id),
      follow(asBuyer, 'x'),
      follow(asBuyer, buyer.id),
      follow(app.as(vendor), vendor.id),
    ]);
    expect(answers.map(({ status: code, body }) => [code, body.code])).toEqual([
      ...Array.from({ length: 4 }, () => [404, 'NOT_FOUND']),
      [400, 'OWN_STORE'],
      [400, 'OWN_STORE'],
    ]);
    expect(await app.db.$count(follows)).toBe(0);
  });

  test('is open to vendors, who follow others', async () => {
    expect((await follow(app.as(otherVendor))).status).toBe(200);
    expect(await followers()).toBe(1);
  });

  test('a visitor follows nobody, and is told so', async () => {
    expect(await status(app.visitor)).toEqual({ isFollowing: false, isMuted: false });
  });
});

describe('the vendors whom one follows', () => {
  test('come with what a card shows, the last followed first', async () => {
    for (let nth = 0; nth < 4; nth += 1) await app.people.addProduct(otherVendor);
    await app.people.addProduct(otherVendor, { isOnline: false });
    const listed = (await asBuyer.get(`/api/vendors/${otherVendor.id}/products`)).body as Listed[];
    const newest = listed.toSorted((one, other) => other.id - one.id).slice(0, 3);
    await follow();
    await follow(asBuyer, otherVendor.id);
    const { body } = await following();
    expect(body.map(({ id }: { id: number }) => id)).toEqual([otherVendor.id, vendor.id]);
    const { location, bio } = (await asBuyer.get(`/api/users/${otherVendor.id}`)).body;
    expect(body[0]).toEqual({
      id: otherVendor.id,
      name: otherVendor.name,
      avatar: null,
      location,
      bio,
      productCount: 4,
      photos: newest.map(({ images }) => images[0]),
      isMuted: false,
      followedAt: app.clock.now().toISOString(),
    });
    expect((await asBuyer.get('/api/user/following/count')).body).toEqual({ count: 2 });
  });

  test('are paged, each once', async () => {
    for (const { id } of [vendor, otherVendor, people.lockedVendor]) await follow(asBuyer, id);
    const first = await following('?limit=2');
    const next = /before=([^&>]+)/.exec(String(first.headers['link']))?.[1];
    const rest = await following(`?limit=2&before=${next}`);
    const ids = [...first.body, ...rest.body].map(({ id }) => id);
    expect(ids).toEqual([people.lockedVendor.id, otherVendor.id, vendor.id]);
    expect(rest.headers['link']).toBeUndefined();
    expect((await following('?before=forged')).body.code).toBe('INVALID_CURSOR');
  });

  test('leave out those who are suspended, until they are back', async () => {
    await follow();
    const suspend = async (at: unknown) =>
      app.db
        .update(users)
        .set({ suspendedAt: at ? sql`now()` : null })
        .where(eq(users.id, vendor.id));
    await suspend(true);
    expect((await following()).body).toEqual([]);
    expect((await asBuyer.get('/api/user/following/count')).body).toEqual({ count: 0 });
    await suspend(false);
    expect((await following()).body).toHaveLength(1);
  });

  test('are muted one by one, and forgotten with the follow', async () => {
    const mute = async (isMuted: boolean) =>
      asBuyer.call('PUT', `/api/vendors/${vendor.id}/mute`, { body: { isMuted } });
    expect((await mute(true)).body.code).toBe('NOT_FOUND');
    await follow();
    expect((await mute(true)).body).toEqual({ isFollowing: true, isMuted: true });
    expect((await follow()).body.isMuted).toBe(true);
    expect((await following()).body[0].isMuted).toBe(true);
    await unfollow();
    expect((await follow()).body.isMuted).toBe(false);
  });
});

test('of following and unfollowing 60 an hour are taken', async () => {
  const strict = await startTestApp({ settings: { RATE_LIMIT_FACTOR: '1' } });
  try {
    const [one, store] = [await strict.people.buyer(), await strict.people.vendor()];
    const codes: number[] = [];
    for (let nth = 0; nth < 61; nth += 1) {
      const method = nth % 2 ? 'DELETE' : 'POST';
      codes.push((await strict.as(one).call(method, `/api/vendors/${store.id}/follow`)).status);
    }
    expect(codes).toEqual([...Array<number>(60).fill(200), 429]);
  } finally {
    await strict.stop();
  }
});
