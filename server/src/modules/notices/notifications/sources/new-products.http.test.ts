import type { Notification } from '@akatale/contracts/notices/notifications-schemas';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../test/apps/app.ts';
import type { Person } from '../../../../../test/apps/people.ts';
import { follows } from '../../../../database/schema/follows.ts';
import { broadcasts, notifications } from '../../../../database/schema/notifications.ts';
import { products } from '../../../../database/schema/products.ts';
import { users } from '../../../../database/schema/users.ts';
import { inTransaction, type Transaction } from '../../../../platform/postgres/database.ts';

const app = await startTestApp();
const people = await app.people.all();
const { buyer, vendor, otherVendor } = people;
afterAll(async () => app.stop());
beforeEach(async () => {
  await app.jobs.drain();
  await app.db.delete(notifications);
  await app.db.delete(broadcasts);
  await app.db.delete(follows);
  await app.modules.follows.followVendor({ followerId: buyer.id, vendorId: vendor.id });
});

const received = async (person: Person = buyer): Promise<Notification[]> => {
  await app.jobs.drain();
  return (await app.as(person).get('/api/notifications?list=newProducts')).body;
};
const titles = async (person?: Person) => (await received(person)).map(({ message }) => message);
const list = async (title: string, change = {}) => app.people.addProduct(vendor, { title, ...change });

describe('a product of a followed vendor', () => {
  test('is told to each follower, with what leads to it and why', async () => {
    const product = await list('Tecno Spark 10');
    const [row, ...rest] = await received();
    expect(rest).toEqual([]);
    expect(row).toMatchObject({
      userId: buyer.id,
      type: 'new_product',
      isRead: false,
      message: 'Tecno Spark 10',
      title: `New from ${vendor.name}`,
      data: {
        productId: product.id,
        productTitle: product.title,
        productPrice: product.price,
        productImage: product.images[0],
        vendorId: vendor.id,
        vendorName: vendor.name,
      },
      reason: `Because you follow ${vendor.name}`,
      mute: { kind: 'vendor', id: vendor.id, isMuted: false },
    });
    expect(await received(otherVendor)).toEqual([]);
    expect(await received(vendor)).toEqual([]);
  });

  test('is told once, when it is first visible', async () => {
    const product = await list('Sofa set', { isOnline: false });
    expect(await titles()).toEqual([]);
    const show = async (isOnline: boolean) =>
      app.as(vendor).post('/api/vendor/products/visibility', { productIds: [product.id], isOnline });
    expect((await show(true)).status).toBe(200);
    expect(await titles()).toEqual(['Sofa set']);
    await show(false);
    await show(true);
    const { body } = await app.as(vendor).get(`/api/products/${product.id}`);
    const edit = { ...body, title: 'Sofa set, green' };
    const { status } = await app.as(vendor).call('PUT', `/api/products/${product.id}`, { body: edit });
    expect(status).toBe(200);
    expect(await titles()).toEqual(['Sofa set']);
  });

  test('that an edit shows for the first time is told by it', async () => {
    const product = await list('Radio', { isOnline: false });
    const { body } = await app.as(vendor).get(`/api/products/${product.id}`);
    await app.as(vendor).call('PUT', `/api/products/${product.id}`, {
      body: { ...body, isOnline: true },
    });
    expect(await titles()).toEqual(['Radio']);
  });

  test('is told once, however often its job runs and by however many workers', async () => {
    await list('Kettle');
    await received();
    await app.db.execute(sql`update broadcasts set finished_at = null, last_follower_id = last_follower_id`);
    await Promise.all([list('Iron'), list('Lamp')]);
    await Promise.all([app.jobs.drain(), app.jobs.drain()]);
    expect((await titles()).toSorted()).toEqual(['Iron', 'Kettle', 'Lamp']);
  });

  test.each([
    ['hidden', { isOnline: false }],
    ['removed', { status: 'inactive' as const }],
    ['sold', { status: 'sold' as const, stock: 0 }],
    ['of a suspended vendor', { isWithheld: true }],
  ])('%s before the job runs is told to nobody', async (_, change) => {
    const { id } = await list('Bicycle');
    await app.db.update(products).set(change).where(eq(products.id, id));
    expect(await titles()).toEqual([]);
    expect(await app.db.$count(broadcasts, sql`finished_at is null`)).toBe(0);
  });

  test('is not told to those who have muted the vendor, unfollowed, or are suspended', async () => {
    const [follower] = [{ followerId: otherVendor.id, vendorId: vendor.id }];
    await app.modules.follows.followVendor(follower);
    await app.modules.follows.followVendor({
      followerId: people.suspended.id,
      vendorId: vendor.id,
    });
    await app.as(otherVendor).call('PUT', `/api/vendors/${vendor.id}/mute`, {
      body: { isMuted: true },
    });
    await list('Blender');
    await app.as(buyer).call('DELETE', `/api/vendors/${vendor.id}/follow`);
    await app.jobs.drain();
    expect(await app.db.$count(notifications)).toBe(0);
  });

  test('joins a shared row from the fourth of an hour on', async () => {
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven']) await list(title);
    const rows = await received();
    expect(rows.map(({ message }) => message)).toEqual(['Seven, Six and 2 more', 'Three', 'Two', 'One']);
    const [shared] = rows;
    expect(shared?.data).toMatchObject({ productTitle: 'Seven', productCount: 4 });
    await app.as(buyer).call('PATCH', `/api/notifications/${shared?.id}/read`);

    await list('Eight');
    await list('Nine');
    const [renewed, ...others] = await received();
    expect(renewed).toMatchObject({
      id: shared?.id,
      isRead: false,
      message: 'Nine, Eight and 4 more',
      data: { productCount: 6 },
    });
    expect(renewed?.data.products?.map(({ productTitle }) => productTitle)).toEqual([
      'Nine',
      'Eight',
      'Seven',
      'Six',
      'Five',
    ]);
    expect(others).toHaveLength(3);
    const named = (await app.db.select().from(broadcasts)).length;
    expect(named).toBeGreaterThanOrEqual(4);
  });

  test('listed and deleted again and again is one unread row, and what shared a row with it stays', async () => {
    for (let time = 1; time <= 5; time += 1) {
      const { id } = await list('Sewing machine');
      await received();
      if (time < 5) await app.as(vendor).call('DELETE', `/api/products/${id}`);
    }
    expect(await titles()).toEqual(['Sewing machine']);
    const { body } = await app.as(buyer).get('/api/notifications/unread-count');
    expect(body.newProducts).toBe(1);

    await list('Iron');
    await list('Kettle');
    expect(await titles()).toEqual(['Kettle, Iron and 1 more']);
    const [shared] = await received();
    await app.as(vendor).call('DELETE', `/api/products/${shared?.data.productId}`);
    const [left, ...others] = await received();
    expect(left).toMatchObject({
      message: 'Iron and Sewing machine',
      isRead: false,
      data: { productTitle: 'Iron', productCount: 2 },
    });
    expect(others).toEqual([]);
  });

  test('has a row by itself again an hour later, and not a millisecond earlier', async () => {
    const start = Date.now();
    const passed = async (ms: number) => app.setDatabaseTime(new Date(start + ms));
    try {
      await passed(0);
      for (const title of ['One', 'Two', 'Three', 'Four']) await list(title);
      await app.jobs.drain();
      await passed(3_599_999);
      await list('Five');
      expect(await titles()).toEqual(['Five and Four', 'Three', 'Two', 'One']);
      await passed(3_600_000);
      await list('Six');
      expect(await titles()).toEqual(['Six', 'Five and Four', 'Three', 'Two', 'One']);
    } finally {
      await app.shiftTime('0 minutes');
    }
  });

  test('is told at the time of the database, whatever the clock of a process says', async () => {
    const { now } = app.clock;
    expect(Math.abs(Date.now() - now().getTime())).toBeGreaterThan(3_600_000);
    await list('Clock');
    await app.as(buyer).post('/api/notifications/read-all', {});
    const [row] = await received();
    expect(Math.abs(Date.now() - Date.parse(row?.createdAt ?? ''))).toBeLessThan(3_600_000);
    expect(row?.isRead).toBe(false);
  });

  test('is not told of its vendor to anybody while they are suspended', async () => {
    await list('Tent');
    expect(await titles()).toEqual(['Tent']);
    const suspend = async (at: unknown) =>
      app.db
        .update(users)
        .set({ suspendedAt: at as null })
        .where(eq(users.id, vendor.id));
    await suspend(sql`now()`);
    expect(await titles()).toEqual([]);
    expect((await app.as(buyer).get('/api/notifications/unread-count')).body.count).toBe(0);
    await suspend(null);
    expect(await titles()).toEqual(['Tent']);
  });
});

/** Runs the jobs while the work of another transaction is uncommitted, and waits for it. */
async function whileUncommitted(work: (tx: Transaction) => Promise<void>): Promise<void> {
  let received: Promise<number> | undefined;
  await inTransaction(app.db, async (tx) => {
    await work(tx);
    received = app.jobs.drain();
    await expect.poll(async () => app.db.$count(sql`pg_locks` as never, sql`not granted`)).toBeGreaterThan(0);
  });
  await received;
}

describe('people who leave while followers are told', () => {
  test('are not told once they have stopped following', async () => {
    await list('Guitar');
    await whileUncommitted(async (tx) => {
      await tx.delete(follows);
    });
    expect(await app.db.$count(notifications)).toBe(0);
  });

  test('leave nothing behind once they are erased', async () => {
    const leaving = await app.people.signIn(otherVendor);
    await app.modules.follows.followVendor({ followerId: leaving.id, vendorId: vendor.id });
    await list('Drum');
    await whileUncommitted(async (tx) => {
      for (const { eraseFor } of app.modules.all) await eraseFor(tx, leaving.id);
    });
    const rows = await app.db.select({ userId: notifications.userId }).from(notifications);
    expect(rows).toEqual([{ userId: buyer.id }]);
  });
});

test('1,000 products in a minute are told in four rows, and each of them once', async () => {
  await list('First');
  await app.db.execute(sql`
    with copies as (
      insert into products (vendor_id, title, description, price_ugx, category, condition, images,
        image_colors, rank, vendor_name, created_at, updated_at, published_at)
      select vendor_id, 'Copy ' || n, description, price_ugx, category, condition, images,
        image_colors, rank, vendor_name, created_at, updated_at, now() + n * interval '1 ms'
      from products, generate_series(1, 999) as n where title = 'First'
      returning id, vendor_id
    )
    insert into publications (product_id, vendor_id) select id, vendor_id from copies`);
  const rows = await received();
  expect(rows.map(({ data, message }) => [data.productCount ?? 1, message])).toEqual([
    [997, 'Copy 999, Copy 998 and 995 more'],
    [1, 'Copy 2'],
    [1, 'Copy 1'],
    [1, 'First'],
  ]);
  expect(await app.db.$count(broadcasts)).toBe(4);
});
