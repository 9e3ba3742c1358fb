import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../test/app.ts';
import type { Caller } from '../../test/caller.ts';
import { smallPhoto } from '../../test/good-requests.ts';
import { listing } from '../../test/people.ts';
import { searchQueries } from '../database/schema/index.ts';
import { inTransaction } from '../platform/postgres/database.ts';

/** What we know of a person, over all modules: their own copy of it, and its end. */
const app = await startTestApp();
const other = await app.people.otherVendor();
afterAll(async () => app.stop());

/** Each stands nowhere but in what this person has given us. */
const marks = {
  username: 'zawadikq',
  email: 'zawadi.kq@akatale.example',
  name: 'Zawadikuu Qobuzi',
  bio: 'Bio of Zawadikuu, who mends radios.',
  location: 'Qarshaville',
  contactNumber: '0772987123',
  e164: '+256772987123',
  userAgent: 'QwertyBrowser/7',
  description: 'Described by xylograph.',
  search: 'zzyzxsearch',
  review: 'Reviewed by a quixotic hand.',
  reply: 'Replied in vexillology.',
  notes: 'Noted on papyrusqz.',
  paid: 'Quillwortmoney by a cousin.',
};

/** A vendor who has done everything that leaves something behind. */
async function live() {
  const { username, email, name, bio, location, contactNumber } = marks;
  const account = { type: 'vendor', username, email, name, bio, location, contactNumber };
  const password = 'a long password';
  const key = { 'idempotency-key': 'once' };
  await app.visitor.post('/api/auth/register', { ...account, password }, key);
  await app.jobs.drain();
  const mails = await app.mailbox.list();
  const token = /verify-email\/([\w-]{43})/.exec(
    mails.find(({ to }) => to === email)?.text ?? '',
  )?.[1];
  await app.visitor.post('/api/auth/verify-email', { token });
  const agent = { 'user-agent': marks.userAgent };
  const login = await app.visitor.post('/api/auth/login', { email, password }, agent);
  const browser = app.as({ cookie: String(login.headers['set-cookie']).split(';')[0]! });
  const upload = async (seed: number) =>
    browser.call('POST', '/api/upload/product-image', {
      file: await smallPhoto(seed),
      headers: key,
    });
  const photo: string = (await upload(1)).body.imageUrl;
  const draft = { ...listing, location, description: marks.description, images: [photo] };
  expect((await browser.post('/api/products', draft, key)).status).toBe(201);
  await app.db.insert(searchQueries).values({
    searchTerm: marks.search,
    userId: login.body.id,
    createdAt: app.clock.now(),
  });
  const id = login.body.id as number;
  await trade(id, browser, key);
  const paid = { vendorId: id, reference: 'MM-1', note: marks.paid, operatorId: null };
  await inTransaction(app.db, async (tx) => app.modules.subscriptions.recordPayment(tx, paid));
  await app.visitor.post('/api/auth/login', { email, password: 'wrong password' }, agent);
  await app.visitor.post('/api/auth/forgot-password', { email });
  return { id, photo, browser };
}

/** They buy and review, sell and reply, and note what they sold elsewhere. */
async function trade(id: number, browser: Caller, headers: Record<string, string>) {
  const bought = await app.people.beginChat(
    { id },
    await app.people.addProduct(other, { category: 'Books' }),
  );
  await app.people.closeChat(bought, 'completed');
  const review = { chatId: bought, rating: 2, review: marks.review };
  expect((await browser.post('/api/ratings', review, headers)).status).toBe(201);

  const product = await app.people.addProduct({ id }, { stock: 2 });
  const sold = await app.people.beginChat(other, product);
  const completed = { status: 'completed', soldPrice: 1000 };
  await browser.call('PATCH', `/api/chats/${sold}`, { body: completed, headers });
  const rated = await app.as(other).post('/api/ratings', { chatId: sold, rating: 4 });
  const reply = { reply: marks.reply };
  const replied = await browser.post(`/api/ratings/${rated.body.id}/reply`, reply, headers);
  expect(replied.status).toBe(201);
  const elsewhere = { productId: product.id, actualSalePrice: 1, notes: marks.notes };
  expect((await browser.post('/api/offline-sales', elsewhere, headers)).status).toBe(201);
}

const person = await live();
const before = await findMarks();

async function erase(userId: number): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    for (const { eraseFor } of app.modules.all) await eraseFor(tx, userId);
  });
}

test('their own copy has all of it, and nothing that opens doors', async () => {
  const copy: Record<string, unknown> = {};
  for (const { name, exportFor } of app.modules.all)
    copy[name] = await exportFor(app.db, person.id);
  const text = JSON.stringify(copy);
  for (const mark of Object.values(marks)) expect(text).toContain(mark);
  expect(text).toContain(person.photo);
  expect(text).not.toMatch(/password|hash"|token|\$argon2/i);
});

test('the copy of somebody else has none of it', async () => {
  for (const { exportFor } of app.modules.all) {
    const text = JSON.stringify(await exportFor(app.db, other.id));
    for (const mark of Object.values(marks)) expect(text).not.toContain(mark);
  }
});

test('after they have gone no row of any table holds any of it', async () => {
  expect(before).toContain('public.users');
  const names = await countOthers();
  await erase(person.id);
  await app.jobs.drain();
  expect(await findMarks()).toEqual([]);
  expect((await app.visitor.get(person.photo)).status).toBe(404);
  expect(await countOthers()).toEqual(names);
});

test('what they gave and got as stars stays, without their words (N3)', async () => {
  const given = await app.visitor.get(`/api/vendors/${other.id}/ratings`);
  expect(given.body).toMatchObject([
    { rating: 2, review: null, buyer: { name: 'Deleted user', avatar: null } },
  ]);
  const { rows } = await app.db.execute(
    sql`select rating, reply from ratings where vendor_id = ${person.id}`,
  );
  expect(rows).toEqual([{ rating: 4, reply: null }]);
  const figures = await app.db.execute<{ sales: number }>(
    sql`select count(*)::int as sales from sales where vendor_id = ${person.id}`,
  );
  expect(figures.rows[0]?.sales).toBe(2);
});

test('a second time changes nothing, and nobody can sign in or be found', async () => {
  await erase(person.id);
  const { email } = marks;
  const login = await app.visitor.post('/api/auth/login', { email, password: 'a long password' });
  expect(login.status).toBe(401);
  expect((await person.browser.get('/api/user')).status).toBe(401);
  expect((await app.visitor.get(`/api/users/${person.id}`)).status).toBe(404);
  expect((await app.visitor.get(`/api/vendors/${person.id}/products`)).status).toBe(404);
  expect((await app.visitor.get('/api/products?category=Phones')).body).toEqual([]);
});

/** The tables of which a row, written as text, holds a mark; bytes are looked into as well. */
async function findMarks(): Promise<string[]> {
  const { rows } = await app.db.execute<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`);
  const texts = Object.values(marks).flatMap((mark) => [
    ...[mark, mark.split(/[ @/]/)[0]!],
    Buffer.from(mark).toString('hex'),
  ]);
  const wanted = sql.join(
    texts.map((text) => sql`${`%${text}%`}`),
    sql`, `,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const table = sql.raw(name);
    const held = await app.db.execute(
      sql`select 1 from ${table} as held where held::text ilike any (array[${wanted}]::text[]) limit 1`,
    );
    if (held.rows.length > 0) found.push(name);
  }
  return found;
}

async function countOthers() {
  const { rows } = await app.db.execute(
    sql`select count(*) as people, count(*) filter (where deleted_at is null and id <> ${person.id}) as present
        from users`,
  );
  return rows[0];
}
