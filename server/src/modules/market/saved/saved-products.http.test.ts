import type { SavedProduct } from '@akatale/contracts/market/saved-products-schemas';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/apps/app.ts';
import { products } from '../../../database/schema/products.ts';
import { savedProducts } from '../../../database/schema/saved-products.ts';
import { users } from '../../../database/schema/users.ts';

const app = await startTestApp();
const people = await app.people.all();
const { buyer, vendor, otherVendor } = people;
const asBuyer = app.as(buyer);
afterAll(async () => app.stop());
beforeEach(async () => {
  await app.db.delete(savedProducts);
});

const list = async (title: string, change = {}) => app.people.addProduct(vendor, { title, ...change });
const save = async (id: number | string, as = asBuyer) => as.post(`/api/saved-products/${id}`, {});
const unsave = async (id: number, as = asBuyer) => as.call('DELETE', `/api/saved-products/${id}`);
const merge = async (productIds: number[], as = asBuyer) => as.post('/api/saved-products/merge', { productIds });
const ids = async (as = asBuyer) => (await as.get('/api/saved-products/ids')).body.productIds as number[];
const saved = async (query = '', as = asBuyer) => as.get(`/api/saved-products${query}`);
const titles = async () => (await saved()).body.map(({ title }: SavedProduct) => title);

const phone = await list('Phone');
const radio = await list('Radio', { price: 80_000 });

describe('saving a product', () => {
  test('twice is saving once, and so is removing', async () => {
    expect((await save(phone.id)).body).toEqual({ isSaved: true });
    expect((await save(phone.id)).status).toBe(200);
    expect(await ids()).toEqual([phone.id]);
    expect((await unsave(phone.id)).body).toEqual({ isSaved: false });
    expect((await unsave(phone.id)).status).toBe(200);
    expect(await ids()).toEqual([]);
  });

  test('20 times at once stores one row', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, async () => save(phone.id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await app.db.$count(savedProducts)).toBe(1);
  });

  test('is for vendors too, but not of their own', async () => {
    expect((await save(phone.id, app.as(otherVendor))).status).toBe(200);
    expect((await save(phone.id, app.as(vendor))).body.code).toBe('OWN_PRODUCT');
    expect((await save(phone.id, app.visitor)).status).toBe(401);
  });

  test('of what strangers cannot see is refused as if it did not exist', async () => {
    const hidden = await list('Hidden', { isOnline: false });
    const gone = await list('Gone');
    await app.as(vendor).call('DELETE', `/api/products/${gone.id}`);
    const answers = await Promise.all([hidden.id, gone.id, 999_999, 'x'].map(async (id) => save(id)));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  test('is possible 500 times, also at once, and the 501st says why not', async () => {
    await app.db.execute(sql`
      with copies as (
        insert into products (vendor_id, title, description, price_ugx, category, condition, images,
          image_colors, rank, vendor_name, created_at, updated_at)
        select vendor_id, 'Copy ' || n, description, price_ugx, category, condition, images,
          image_colors, rank, vendor_name, created_at, updated_at
        from products, generate_series(1, 499) as n where id = ${phone.id} returning *
      )
      insert into saved_products (user_id, product_id, title, price_at_saving_ugx, lowest_notified_ugx, notified_state, saved_at)
      select ${buyer.id}, id, title, price_ugx, price_ugx, 'available', now() from copies`);
    const answers = await Promise.all([save(phone.id), save(radio.id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'SAVED_FULL',
      message: 'You have saved 500 items already. Please remove one first.',
    });
    const [last] = await ids();
    expect((await save(last!)).status).toBe(200);
    const merged = await merge([phone.id, radio.id]);
    expect(merged.body.isFull).toBe(true);
    expect(merged.body.productIds).toHaveLength(500);
    for (const id of (await ids()).slice(-2)) await unsave(id);
    expect((await merge([phone.id, radio.id])).body.productIds).toEqual(expect.arrayContaining([phone.id, radio.id]));
    await app.db.delete(savedProducts);
    await app.db.execute(sql`delete from products where title like 'Copy %'`);
  });
});

describe('what devices have saved before the login', () => {
  test('is a union: of two devices, and of the same device twice', async () => {
    const sofa = await list('Sofa');
    expect((await merge([phone.id, radio.id])).body).toEqual({ productIds: [phone.id, radio.id], isFull: false });
    expect((await merge([sofa.id, radio.id])).body.productIds).toEqual([sofa.id, phone.id, radio.id]);
    expect((await merge([sofa.id, radio.id, sofa.id])).body.productIds).toEqual([sofa.id, phone.id, radio.id]);
  });

  test('twice at the same moment stores each once', async () => {
    await Promise.all(Array.from({ length: 10 }, async () => merge([radio.id, phone.id])));
    expect(await app.db.$count(savedProducts)).toBe(2);
  });

  test('leaves out what is unknown, gone, hidden or one’s own, and keeps what is sold', async () => {
    const hidden = await list('Hidden', { isOnline: false });
    const sold = await list('Sold');
    await app.people.sellOffline(vendor, sold);
    const own = await app.people.addProduct(otherVendor);
    const all = [999_999, hidden.id, sold.id, own.id, phone.id];
    expect((await merge(all, app.as(otherVendor))).body.productIds).toEqual([sold.id, phone.id]);
  });

  test('of more than 500, or what is no id, is refused and changes nothing', async () => {
    const tooMany = Array.from({ length: 501 }, (_, index) => index + 1);
    expect((await merge(tooMany)).body.errors).toEqual([
      { field: 'productIds', message: 'At most 500 items at once', code: 'TOO_MANY_ITEMS', values: { max: 500 } },
    ]);
    expect((await merge(['<b>' as never])).status).toBe(400);
    expect(await ids()).toEqual([]);
  });
});

describe('the list of saved products', () => {
  test('has the last saved first, with what they cost then and now', async () => {
    await save(radio.id);
    await save(phone.id);
    await app.db.update(products).set({ priceUgx: 60_000 }).where(eq(products.id, radio.id));
    const { body } = await saved();
    expect(body).toMatchObject([
      { id: phone.id, title: 'Phone', product: { id: phone.id, title: 'Phone' } },
      { id: radio.id, title: 'Radio', priceAtSaving: 80_000, product: { price: 60_000 } },
    ]);
    await app.db.update(products).set({ priceUgx: 80_000 }).where(eq(products.id, radio.id));
  });

  test('is paged, each once', async () => {
    const made = [];
    for (const title of ['One', 'Two', 'Three']) made.push(await list(title));
    for (const { id } of made) await save(id);
    const first = await saved('?limit=2');
    const next = /before=([^&>]+)/.exec(String(first.headers['link']))?.[1];
    const rest = await saved(`?limit=2&before=${next}`);
    expect([...first.body, ...rest.body].map(({ title }) => title)).toEqual(['Three', 'Two', 'One']);
    expect(rest.headers['link']).toBeUndefined();
    expect((await saved('?before=forged')).body.code).toBe('INVALID_CURSOR');
  });

  test('shows what is sold as sold', async () => {
    const lamp = await list('Lamp');
    await save(lamp.id);
    await app.people.sellOffline(vendor, lamp);
    expect((await saved()).body).toMatchObject([{ product: { status: 'sold' } }]);
  });

  test('shows what is hidden or removed by the title it had, and nothing that was changed since', async () => {
    const [kettle, iron] = [await list('Kettle'), await list('Iron')];
    for (const { id } of [kettle, iron]) await save(id);
    const edit = { ...kettle, title: 'Secret', isOnline: false };
    const edited = await app.as(vendor).call('PUT', `/api/products/${kettle.id}`, { body: edit });
    expect(edited.status).toBe(200);
    await app.as(vendor).call('DELETE', `/api/products/${iron.id}`);
    const { body, text } = await saved();
    expect(body).toMatchObject([
      { id: iron.id, title: 'Iron', product: null },
      { id: kettle.id, title: 'Kettle', product: null },
    ]);
    expect(text).not.toContain('Secret');
  });

  test('leaves out the products of suspended and erased vendors', async () => {
    const leaving = await app.people.addProduct(otherVendor, { title: 'Tent' });
    await save(leaving.id);
    const suspend = async (at: unknown) =>
      app.db
        .update(users)
        .set({ suspendedAt: at as null })
        .where(eq(users.id, otherVendor.id));
    await suspend(sql`now()`);
    expect(await titles()).toEqual([]);
    await suspend(null);
    expect(await titles()).toEqual(['Tent']);
  });
});

describe('how many have saved a product', () => {
  test('is seen by its vendor, in the list and on its page, and by nobody else', async () => {
    await save(phone.id);
    await save(phone.id, app.as(otherVendor));
    const own = await app.as(vendor).get('/api/vendor/products?limit=50');
    const saversOf = ({ id }: { id: number }) => own.body.products.find((one: { id: number }) => one.id === id).savers;
    expect([saversOf(phone), saversOf(radio)]).toEqual([2, 0]);
    const page = await app.as(vendor).get(`/api/products/${phone.id}`);
    expect(page.body.savers).toBe(2);
    expect(page.text).not.toContain(buyer.name);
    for (const other of [app.visitor, asBuyer, app.as(people.operator)]) {
      expect((await other.get(`/api/products/${phone.id}`)).body).not.toHaveProperty('savers');
    }
    const store = await app.as(vendor).get(`/api/vendors/${vendor.id}/products`);
    expect(store.text).not.toContain('savers');
  });
});

test('of saving and removing 600 an hour are taken', async () => {
  const strict = await startTestApp({ settings: { RATE_LIMIT_FACTOR: '0.02' } });
  try {
    const [one, store] = [await strict.people.buyer(), await strict.people.vendor()];
    const { id } = await strict.people.addProduct(store);
    const codes: number[] = [];
    for (let nth = 0; nth < 13; nth += 1) {
      const method = nth % 2 ? 'DELETE' : 'POST';
      codes.push((await strict.as(one).call(method, `/api/saved-products/${id}`)).status);
    }
    expect(codes).toEqual([...Array.from({ length: 12 }, () => 200), 429]);
  } finally {
    await strict.stop();
  }
});
