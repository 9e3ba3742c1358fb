import type { Notification } from '@akatale/contracts/notices/notifications-schemas';
import { eq, like, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/apps/app.ts';
import type { Person } from '../../../../test/apps/people.ts';
import { propertyRuns } from '../../../../test/arbitrary-input.ts';
import { entitlements } from '../../../database/schema/entitlements.ts';
import { follows } from '../../../database/schema/follows.ts';
import { notifications } from '../../../database/schema/notifications.ts';
import { products } from '../../../database/schema/products.ts';
import { savedProducts } from '../../../database/schema/saved-products.ts';
import { users } from '../../../database/schema/users.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { findBegunPromotions, lockSavers, markNotified } from './notices-store.ts';
import { savedSweep } from './notify-savers.ts';
import { afterNotice, leastWithDrop, noticeFor, type LastNotice } from './saved-policy.ts';

const app = await startTestApp();
const { buyer, vendor, otherVendor, suspended } = await app.people.all();
afterAll(async () => app.stop());

let product = await app.people.addProduct(vendor, { title: 'Sofa', price: 100_000 });
beforeEach(async () => {
  await app.jobs.drain();
  await app.shiftTime('0');
  await app.db.delete(notifications);
  await app.db.delete(savedProducts);
  await app.db.delete(follows);
  await app.db.update(entitlements).set({ chatOverride: 'allow' }).where(eq(entitlements.userId, vendor.id));
  product = await app.people.addProduct(vendor, { title: 'Sofa', price: 100_000 });
  await save();
});

const save = async (person: Person = buyer, { id } = product) => app.as(person).post(`/api/saved-products/${id}`, {});
const inform = async (person: Person = buyer): Promise<Notification[]> => {
  await app.jobs.drain();
  return (await app.as(person).get('/api/notifications?list=others')).body;
};
const kinds = async (person?: Person) => (await inform(person)).map(({ type }) => type);
const clear = async () => app.db.delete(notifications);

async function edit(change: object): Promise<void> {
  const { body } = await app.as(vendor).get(`/api/products/${product.id}`);
  const { updatedAt: _, status: __, ...current } = body;
  const { status } = await app
    .as(vendor)
    .call('PUT', `/api/products/${product.id}`, { body: { ...current, ...change } });
  expect(status).toBe(200);
}
const price = async (priceUgx: number) => edit({ price: priceUgx });
const sell = async () => app.people.sellOffline(vendor, product);
async function sweep(): Promise<void> {
  await app.jobs.send(app.db, savedSweep, {});
  await app.jobs.drain();
}
const hours = (number: number) => new Date(Date.now() + number * 3_600_000).toISOString();

describe('a lower price', () => {
  test('is told with the difference since the saving, and why, to those who saved this product', async () => {
    await save(otherVendor, await app.people.addProduct(vendor, { price: 100_000 }));
    await price(80_000);
    const [row, ...rest] = await inform();
    expect(rest).toEqual([]);
    expect(row).toMatchObject({
      userId: buyer.id,
      type: 'price_drop',
      isRead: false,
      title: 'Sofa',
      message: 'Now USh\u00a080,000 (was 100,000)',
      reason: 'Because you saved this item',
      data: { productId: product.id, productTitle: 'Sofa', productPrice: 80_000, vendorId: vendor.id },
      mute: null,
    });
    expect(await inform(vendor)).toEqual([]);
    expect(await inform(otherVendor)).toEqual([]);
  });

  test('of less than 3 % is told once several of them are 3 %', async () => {
    await price(98_000);
    expect(await kinds()).toEqual([]);
    await price(97_000);
    expect(await kinds()).toEqual(['price_drop']);
  });

  test('is told once: raising and lowering tells nobody', async () => {
    await price(80_000);
    await inform();
    await clear();
    await app.shiftTime('25 hours');
    await price(100_000);
    await price(80_000);
    await price(79_000);
    await sweep();
    expect(await kinds()).toEqual([]);
    await price(77_000);
    expect(await kinds()).toEqual(['price_drop']);
  });

  test('within a day of the last notice is told when the day is over, if it is still lower', async () => {
    await price(80_000);
    await inform();
    await clear();
    await price(60_000);
    expect(await kinds()).toEqual([]);
    await app.shiftTime('23 hours 59 minutes');
    await sweep();
    expect(await kinds()).toEqual([]);
    await app.shiftTime('24 hours');
    await sweep();
    expect((await inform()).map(({ message }) => message)).toEqual([expect.stringContaining('USh\u00a060,000')]);
    await clear();
    await sweep();
    expect(await kinds()).toEqual([]);
  });

  test('that has gone by the end of the day is told to nobody', async () => {
    await price(80_000);
    await inform();
    await clear();
    await price(60_000);
    await inform();
    await price(90_000);
    await app.shiftTime('25 hours');
    await sweep();
    expect(await kinds()).toEqual([]);
    expect(await app.db.$count(savedProducts, sql`recheck_at is not null`)).toBe(0);
  });

  test('is told to those who saved it at the higher price alone', async () => {
    await price(80_000);
    await save(otherVendor);
    await inform();
    expect(await kinds(otherVendor)).toEqual([]);
  });
});

describe('a promotion', () => {
  const promote = async (from: number, to: number) =>
    edit({ promotionalPrice: 70_000, promotionStartDate: hours(from), promotionEndDate: hours(to) });

  test('that runs already is told by the edit', async () => {
    await promote(-1, 5);
    expect((await inform()).map(({ message }) => message)).toEqual([expect.stringContaining('USh\u00a070,000')]);
  });

  test('that begins by time is told by the next sweep, once', async () => {
    await promote(2, 50);
    await sweep();
    expect(await kinds()).toEqual([]);
    await app.shiftTime('2 hours 5 minutes');
    await sweep();
    expect(await kinds()).toEqual(['price_drop']);
    await clear();
    await app.shiftTime('27 hours');
    await sweep();
    expect(await kinds()).toEqual([]);
  });

  test('that was over before a sweep came is told to nobody', async () => {
    await promote(2, 3);
    await app.shiftTime('4 hours');
    await sweep();
    expect(await kinds()).toEqual([]);
  });

  test('counts in the price that a person saves it at', async () => {
    await promote(-1, 50);
    await inform();
    await clear();
    await save(otherVendor);
    await price(90_000);
    expect(await kinds(otherVendor)).toEqual([]);
  });
});

describe('a sale', () => {
  test('is told, and back in stock a day later', async () => {
    const saleId = await sell();
    expect(await kinds()).toEqual(['saved_sold']);
    await clear();
    expect((await app.as(vendor).post(`/api/offline-sales/${saleId}/undo`, {})).status).toBe(200);
    expect(await kinds()).toEqual([]);
    await app.shiftTime('25 hours');
    await sweep();
    const [row] = await inform();
    expect(row).toMatchObject({ type: 'back_in_stock', message: 'Back in stock for USh\u00a0100,000' });
  });

  test('that is undone before the day is over and stays undone tells nothing more once it was never told', async () => {
    await price(80_000);
    await inform();
    await clear();
    const saleId = await sell();
    await app.jobs.drain();
    await app.as(vendor).post(`/api/offline-sales/${saleId}/undo`, {});
    await app.shiftTime('25 hours');
    await sweep();
    expect(await kinds()).toEqual([]);
  });

  test('of one of several is told to nobody', async () => {
    await edit({ stock: 3 });
    await sell();
    expect(await kinds()).toEqual([]);
  });

  test('is not told to the buyer, who knows', async () => {
    await save(otherVendor);
    const chatId = await app.people.beginChat(buyer, product);
    const { status } = await app.as(vendor).call('PATCH', `/api/chats/${chatId}`, { body: { status: 'completed' } });
    expect(status).toBe(200);
    expect(await kinds()).not.toContain('saved_sold');
    expect(await kinds(otherVendor)).toEqual(['saved_sold']);
  });

  test('of what was saved as sold is told when it is back', async () => {
    const saleId = await sell();
    await app.jobs.drain();
    await save(otherVendor);
    await app.as(vendor).post(`/api/offline-sales/${saleId}/undo`, {});
    expect(await kinds(otherVendor)).toEqual(['back_in_stock']);
  });
});

describe('nothing is told', () => {
  test('of hidden products, until they are shown', async () => {
    await edit({ price: 50_000, isOnline: false });
    expect(await kinds()).toEqual([]);
    await app.as(vendor).post('/api/vendor/products/visibility', { productIds: [product.id], isOnline: true });
    expect(await kinds()).toEqual(['price_drop']);
  });

  test('of removed products', async () => {
    await app.as(vendor).call('DELETE', `/api/products/${product.id}`);
    await sweep();
    expect(await kinds()).toEqual([]);
  });

  test('of suspended vendors', async () => {
    await app.db.update(products).set({ isWithheld: true, priceUgx: 50_000 }).where(eq(products.id, product.id));
    await app.modules.saved.handlers?.[0]?.handler({ productIds: [product.id] }, { signal: undefined } as never);
    expect(await kinds()).toEqual([]);
  });

  test('of lower prices of a vendor whose chats are locked, but a sale is', async () => {
    await app.db.update(entitlements).set({ chatOverride: 'deny' }).where(eq(entitlements.userId, vendor.id));
    await price(50_000);
    expect(await kinds()).toEqual([]);
    await sell();
    expect(await kinds()).toEqual(['saved_sold']);
  });

  test('to those who have muted the vendor, have removed it, or are suspended', async () => {
    await app.modules.follows.followVendor({ followerId: buyer.id, vendorId: vendor.id });
    await app.as(buyer).call('PUT', `/api/vendors/${vendor.id}/mute`, { body: { isMuted: true } });
    await save(otherVendor);
    await app.as(otherVendor).call('DELETE', `/api/saved-products/${product.id}`);
    await app.db.insert(savedProducts).values({
      userId: suspended.id,
      productId: product.id,
      title: 'Sofa',
      priceAtSavingUgx: 100_000,
      lowestNotifiedUgx: 100_000,
      notifiedState: 'available',
      savedAt: new Date(),
    });
    await price(50_000);
    await app.jobs.drain();
    expect(await app.db.$count(notifications)).toBe(0);
  });
});

test('two workers at once, and the same job again, tell each person once', async () => {
  await app.db.execute(sql`
    insert into users (username, email, name, created_at, updated_at)
    select 'saver' || n, 'saver' || n || '@akatale.example', 'Saver ' || n, now(), now() from generate_series(1, 600) n`);
  await app.db.execute(sql`
    insert into saved_products (user_id, product_id, title, price_at_saving_ugx, lowest_notified_ugx, notified_state, saved_at)
    select id, ${product.id}, 'Sofa', 100000, 100000, 'available', now() from users where username like 'saver%'`);
  const events = app.recordEvents();
  await price(80_000);
  const job = app.modules.saved.handlers?.[0]?.handler;
  const run = async () => job?.({ productIds: [product.id] }, { signal: undefined } as never);
  await Promise.all([run(), run(), run(), app.jobs.drain()]);
  await run();
  const { rows } = await app.db.execute<{ rows: number; people: number }>(
    sql`select count(*)::int as rows, count(distinct user_id)::int as people from notifications`,
  );
  expect(rows[0]).toEqual({ rows: 601, people: 601 });
  const notified = events.flatMap(({ type, data }) => (type === 'notifications.added' ? data['userIds'] : []));
  expect(notified).toHaveLength(601);
  await app.db.execute(sql`delete from notifications`);
  await app.db.execute(sql`delete from saved_products`);
});

test('the statements about savers say what the policy says', async () => {
  await app.db.execute(sql`
    insert into users (username, email, name, created_at, updated_at)
    select 'knows' || n, 'knows' || n || '@akatale.example', 'Knows ' || n, now(), now() from generate_series(1, 100) n`);
  const people = await app.db.select({ id: users.id }).from(users).where(like(users.username, 'knows%'));
  const state = fc.constantFrom('available' as const, 'sold' as const);
  const beside = fc.oneof(fc.integer({ min: -1, max: 1 }), fc.integer({ min: -5_000, max: 5_000 }));
  const present = fc.record({
    priceUgx: fc.integer({ min: 1, max: 200_000 }),
    state: fc.constantFrom('available' as const, 'sold' as const, 'hidden' as const),
  });
  const agree = fc.asyncProperty(
    present,
    fc.array(fc.record({ state, beside }), { minLength: 1, maxLength: people.length }),
    async (now, drawn) => {
      const least = leastWithDrop(now.priceUgx);
      const known: LastNotice[] = drawn.map((one) => ({
        state: one.state,
        lowestUgx: Math.max(0, least + one.beside),
      }));
      await app.db.delete(savedProducts);
      const rows = known.map(({ lowestUgx, state: notifiedState }, nth) => ({
        userId: people[nth]!.id,
        productId: product.id,
        title: 'Sofa',
        priceAtSavingUgx: lowestUgx,
        lowestNotifiedUgx: lowestUgx,
        notifiedState,
        savedAt: new Date(),
      }));
      const saved = await app.db.insert(savedProducts).values(rows).returning({ id: savedProducts.id });
      const query = { productId: product.id, vendorId: vendor.id, present: now, afterId: 0, limit: 1_000 };
      const toldOf = ({ state: told, lowestUgx }: LastNotice) => ({ state: told, lowestUgx });
      await inTransaction(app.db, async (tx) => {
        const savers = await lockSavers(tx, query);
        expect(savers.map(toldOf)).toEqual(known.filter((told) => noticeFor(told, now) !== null).map(toldOf));
        const promotion = { promotionalPriceUgx: now.priceUgx, priceUgx: now.priceUgx + 1 };
        const dates = {
          promotionStartDate: sql`now() - interval '1 hour'`,
          promotionEndDate: sql`now() + interval '1 hour'`,
        };
        await tx
          .update(products)
          .set({ ...promotion, ...dates })
          .where(eq(products.id, product.id));
        const begun = await findBegunPromotions(tx, { afterId: product.id - 1, limit: 1 });
        expect(begun).toEqual(known.some(({ lowestUgx }) => lowestUgx >= least) ? [product.id] : []);
        await markNotified(
          tx,
          saved.map(({ id }) => id),
          now,
        );
        const after = { state: savedProducts.notifiedState, lowestUgx: savedProducts.lowestNotifiedUgx };
        const stored = await tx.select(after).from(savedProducts).orderBy(savedProducts.id);
        expect(stored).toEqual(known.map((told) => afterNotice(told, now)));
      });
    },
  );
  await fc.assert(agree, { numRuns: 20 });
});

test('whatever a vendor does, at most one notice a day, and no price that was told before', async () => {
  const step = fc.record({
    priceUgx: fc.integer({ min: 10, max: 40 }).map((thousands) => thousands * 3_000),
    hoursLater: fc.constantFrom(0, 1, 9, 26),
  });
  const history = fc.array(step, { minLength: 3, maxLength: 8 });
  const holds = fc.asyncProperty(history, async (steps) => {
    await app.shiftTime('0');
    await app.db.delete(savedProducts);
    await clear();
    await price(100_000);
    await save();
    let now = 0;
    const notified: { at: number; priceUgx: number }[] = [];
    for (const { priceUgx, hoursLater } of steps) {
      now += hoursLater;
      await app.shiftTime(`${now} hours`);
      await price(priceUgx);
      await sweep();
      for (const { data } of await inform()) notified.push({ at: now, priceUgx: data.productPrice ?? 0 });
      await clear();
    }
    let before = { at: Number.NEGATIVE_INFINITY, priceUgx: 100_000 };
    for (const one of notified) {
      expect(one.at - before.at).toBeGreaterThanOrEqual(24);
      expect(before.priceUgx - one.priceUgx).toBeGreaterThanOrEqual(Math.max(1_000, before.priceUgx * 0.03));
      before = one;
    }
  });
  await fc.assert(holds, { numRuns: propertyRuns(12), seed: 1 });
});
