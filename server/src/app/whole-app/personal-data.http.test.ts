import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql, type SQL } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../../test/apps/app.ts';
import { moduleCases } from '../../../test/module-cases.ts';
import { majorOf } from '../../platform/postgres/backup/client-programs.ts';
import { inTransaction } from '../../platform/postgres/database.ts';

const app = await startTestApp({ logLevel: 'trace' });
// What is bought now can be reviewed by the database's time.
app.clock.set(new Date());
const other = await app.people.otherVendor();
afterAll(async () => app.stop());

const allTraces = moduleCases.flatMap(({ traces = [] }) => traces);

const account = {
  username: 'zawadikq',
  email: 'zawadi.kq@akatale.example',
  name: 'Zawadikuu Qobuzi',
  bio: 'Biographyqz of someone who mends radios.',
  location: 'Qarshaville',
  contactNumber: '0772987123',
};
const userAgent = 'QwertyBrowser/7';
const password = 'kasooli-mubisi-4417';
/** Texts that appear only in what this person has entered. */
const uniqueTexts = Object.assign(
  { ...account, e164: '+256772987123', userAgent },
  ...allTraces.map((traces) => traces.uniqueTexts),
) as Record<string, string>;

/** Columns that hold no words of this person: choices, what the program or an operator writes, and what stays (rule 86). */
const otherTexts = {
  agreements: 'how version',
  appeals: 'outcome',
  audit_log: 'action details subject_type',
  broadcasts: 'topic',
  cases: 'cause decision reason thing',
  chats: 'opened_from product_title status type',
  data_copies: 'file_key status',
  demand_counts: 'term',
  deliveries: 'event kind lane',
  entitlements: 'chat_override payment_customer_id payment_subscription_id subscription_status subscription_type',
  event_outbox: 'envelope',
  held_registrations: 'challenge',
  idempotency_keys: 'key scope',
  launch_results: 'name result',
  mail_tokens: 'purpose',
  message_warnings: 'pattern',
  messages: 'audience kind message payload temp_id',
  warnings_off: 'pattern',
  notification_choices: 'channel kind',
  notification_settings: 'quiet_from quiet_to',
  notifications: 'chat_side code topic type',
  number_requests: 'status',
  oauth_accounts: 'email provider provider_user_id',
  payments: 'currency payment_link plan_type provider provider_answer provider_transaction_id reference status',
  products:
    'area attributes category condition district earlier_categories kind kind_chosen_by kind_words mark model said_before status title',
  price_ranges: 'basis condition kind maker model',
  push_keys: 'public_key',
  push_subscriptions: 'auth endpoint p256dh service',
  ratings: 'hidden',
  recent_refusals: 'code',
  reports: 'address evidence reason thing',
  sales: 'channel product_title',
  saved_products: 'notified_state title',
  saved_replies: 'message title',
  saved_searches: 'category filters',
  taught_names: 'means term',
  search_term_people: 'search_term',
  search_terms_daily: 'search_term',
  search_words: 'word',
  subscription_reminders: 'kind',
  unclaimed_accounts: 'code_hash code_name',
  users: 'avatar language operator_role password_hash role type',
};

/** What refers to an erased person: what is also of others, or of the books, and rows without words or readers. */
const whatStays = [
  'broadcasts.vendor_id',
  'cases.owner_id',
  'chats.buyer_id',
  'chats.vendor_id',
  'entitlements.user_id',
  'messages.sender_id',
  'payments.vendor_id',
  'products.vendor_id',
  'publications.vendor_id',
  'ratings.buyer_id',
  'ratings.vendor_id',
  'receipt_counters.vendor_id',
  'sales.vendor_id',
];

/** A vendor with data in every module. */
async function live() {
  const { email } = account;
  const headers = { 'idempotency-key': 'once' };
  const registration = { type: 'vendor', ...account, password };
  await app.visitor.post('/api/auth/register', registration, headers);
  await app.jobs.drain();
  const mail = (await app.mailbox.list()).find(({ to }) => to === email);
  const token = /verify-email\/([\w-]{43})/.exec(mail?.text ?? '')?.[1];
  await app.visitor.post('/api/auth/verify-email', { token });
  const agent = { 'user-agent': userAgent };
  const login = await app.visitor.post('/api/auth/login', { email, password }, agent);
  const browser = app.as({ cookie: String(login.headers['set-cookie']).split(';')[0]! });
  const id = login.body.id as number;
  for (const { create } of allTraces) await create({ app, person: { id, browser }, other, headers });
  await app.visitor.post('/api/auth/login', { email, password: 'wrong password' }, agent);
  await app.visitor.post('/api/auth/forgot-password', { email });
  const listed = await app.visitor.get('/api/products?category=Phones');
  const own = listed.body.find(({ vendorId }: { vendorId: number }) => vendorId === id);
  const cookies = [login.headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => String(cookie).split(';')[0]!.split('=')[1]!);
  const { photos } = (await app.modules.photos.exportFor(app.db, id)) as { photos: { url: string }[] };
  return {
    id,
    browser,
    photo: own.images[0] as string,
    fileKeys: photos.map(({ url }) => /[0-9a-f]{64}/.exec(url)![0]),
    secrets: [password, token!, ...cookies],
  };
}

const person = await live();
const before = await findMarkers();

const earlier = 'Nyinimuqz';

/** Under a name and with a title of a listing that they change again. */
async function callThemselvesEarlier(): Promise<void> {
  const { browser, id } = person;
  const [own] = (await browser.get(`/api/vendors/${id}/products`)).body;
  const { body } = await browser.get(`/api/products/${own.id}`);
  for (const [name, title] of [
    [`${earlier} Stores`, `${earlier}phone`],
    [account.name, body.title],
  ]) {
    expect((await browser.call('PATCH', '/api/user/profile', { body: { name } })).status).toBe(200);
    const { updatedAt } = (await browser.get(`/api/products/${own.id}`)).body;
    const edit = { ...body, title, updatedAt };
    expect((await browser.call('PUT', `/api/products/${own.id}`, { body: edit })).status).toBe(200);
  }
  const { rows } = await app.db.execute(sql`select from search_words where word like 'nyinimuqz%'`);
  expect(rows).toHaveLength(2);
}

async function erase(userId: number): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    for (const { eraseFor } of app.modules.all) await eraseFor(tx, userId);
  });
}

test('every column of text has a unique text of this person, or is known to hold no words of theirs', async () => {
  const { rows } = await app.db.execute<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'character varying', 'jsonb')`);
  const hasMarker = containsAny(Object.values(uniqueTexts));
  const unmarked: string[] = [];
  for (const { table, column } of rows) {
    const found = await app.db.execute(
      sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)}::text ${hasMarker} limit 1`,
    );
    if (found.rows.length === 0) unmarked.push(`${table}.${column}`);
  }
  const known = Object.entries(otherTexts).flatMap(([table, columns]) =>
    columns.split(' ').map((column) => `${table}.${column}`),
  );
  expect(unmarked.toSorted()).toEqual(known.toSorted());
});

test('their own copy has all of it, and nothing that opens doors', async () => {
  const copy: Record<string, unknown> = {};
  for (const { name, exportFor } of app.modules.all) copy[name] = await exportFor(app.db, person.id);
  const text = JSON.stringify(copy);
  for (const unique of Object.values(uniqueTexts)) expect(text).toContain(unique);
  expect(text).toContain(person.photo);
  expect(text).not.toMatch(/password|hash"|token|\$argon2/i);
});

test('the copy of somebody else has none of it', async () => {
  for (const { exportFor } of app.modules.all) {
    const text = JSON.stringify(await exportFor(app.db, other.id));
    for (const unique of Object.values(uniqueTexts)) expect(text).not.toContain(unique);
  }
});

test('after they have gone no row of any table holds any of it', async () => {
  expect(before).toContain('public.users');
  const names = await countOthers();
  await callThemselvesEarlier();
  await person.browser.post('/api/leaving/copy', { password });
  await app.jobs.drain();
  const { rows } = await app.db.execute<{ key: string }>(sql`select file_key as key from data_copies`);
  person.fileKeys.push(...rows.map(({ key }) => key));
  const folders = ['mailbox', 'uploads', 'copies'].map((name) => expect.stringContaining(name));
  expect(await findInFiles()).toEqual(expect.arrayContaining(folders));
  expect((await person.browser.post('/api/leaving/close', { password })).status).toBe(200);
  await app.jobs.drain();
  await app.shiftTime('14 days 1 minute');
  for (const job of ['accounts.erase-closed', 'requests.sweep']) await app.run(job);
  await app.jobs.drain();
  await app.shiftTime('0 minutes');
  expect(await findMarkers()).toEqual([]);
  const left = await app.db.execute(sql`
    select word from search_words where word like ${`%${earlier.toLowerCase()}%`}
    union all select data::text from pgboss.job where data::text ${containsAny(person.fileKeys)}`);
  expect(left.rows).toEqual([]);
  expect((await app.visitor.get(person.photo)).status).toBe(404);
  expect(await countOthers()).toEqual(names);
});

test('their account is named by deals, decisions and books alone', async () => {
  const { rows } = await app.db.execute<{ table: string; column: string }>(sql`
    select conrelid::regclass::text as table, attname as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and confrelid = 'users'::regclass order by 1, 2`);
  const naming: string[] = [];
  for (const { table, column } of rows) {
    const isTheirs = sql`${sql.identifier(column)} = ${person.id}`;
    if ((await app.db.$count(sql.identifier(table), isTheirs)) > 0) naming.push(`${table}.${column}`);
  }
  expect(naming).toEqual(whatStays);
});

test('then the photos, the mailbox and the log hold nothing of it either', async () => {
  expect(await findInFiles()).toEqual([]);
  const logged = app.logged().toLowerCase();
  expect(logged).toContain('account.suspended');
  expect(markers().filter((marker) => logged.includes(marker.toLowerCase()))).toEqual([]);
});

test('nor does a dump', async ({ skip }) => {
  const { directUrl = '' } = app.appContext.config.database;
  const [program, server] = [await majorOf('pg_dump').catch(() => 0), await serverMajor()];
  skip(program < server, `needs pg_dump ${server} or newer`);
  const { stdout } = await promisify(execFile)('pg_dump', ['--data-only', `--dbname=${directUrl}`], {
    maxBuffer: 2 ** 28,
  });
  expect(stdout).toContain('Deleted user');
  // Without the names of columns, of which one may begin like a text.
  const dumped = stdout.replaceAll(/^COPY .*$/gm, '').toLowerCase();
  expect(markers().filter((marker) => dumped.includes(marker.toLowerCase()))).toEqual([]);
});

test('what they gave and got as stars stays, without their words', async () => {
  const given = await app.visitor.get(`/api/vendors/${other.id}/ratings`);
  expect(given.body).toMatchObject([{ rating: 2, review: null, buyer: { name: 'Deleted user', avatar: null } }]);
  const { rows } = await app.db.execute(sql`select rating, reply from ratings where vendor_id = ${person.id}`);
  expect(rows).toEqual([{ rating: 4, reply: null }]);
  const figures = await app.db.execute<{ sales: number }>(
    sql`select count(*)::int as sales from sales where vendor_id = ${person.id}`,
  );
  expect(figures.rows[0]?.sales).toBe(2);
});

test('a second time changes nothing, and nobody can sign in or be found', async () => {
  await erase(person.id);
  const { email } = account;
  const login = await app.visitor.post('/api/auth/login', { email, password });
  expect(login.status).toBe(401);
  expect((await person.browser.get('/api/user')).status).toBe(401);
  expect((await app.visitor.get(`/api/users/${person.id}`)).status).toBe(404);
  expect((await app.visitor.get(`/api/vendors/${person.id}/products`)).status).toBe(404);
  expect((await app.visitor.get('/api/products?category=Phones')).body).toEqual([]);
});

/** What must not be found, in every way in which a program may have written it down. */
function markers(): string[] {
  const whole = [...Object.values(uniqueTexts), ...person.secrets];
  // A first word of three letters may be in a random hash.
  const firstWords = whole.map((text) => text.split(/[ @/]/)[0]!).filter((word) => word.length > 5);
  return [...new Set([...whole, ...firstWords].flatMap(encodings))];
}

function encodings(text: string): string[] {
  const hash = (of: string) => createHash('sha256').update(of).digest();
  const hashes = [hash(text), hash(text.toLowerCase())].flatMap((digest) =>
    (['hex', 'base64', 'base64url'] as const).map((form) => digest.toString(form)),
  );
  return [text, encodeURIComponent(text), JSON.stringify(text).slice(1, -1), ...inBase64(text), ...hashes].concat(
    Buffer.from(text).toString('hex'),
  );
}

/** Wherever in a longer text it begins: the letters that depend on it alone, if enough to be no accident. */
function inBase64(text: string): string[] {
  const all = [0, 1, 2].map((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(text)]);
    const whole = bytes.subarray(0, bytes.length - (bytes.length % 3)).toString('base64');
    return whole.slice(before === 0 ? 0 : 4);
  });
  return all.filter((letters) => letters.length >= 8);
}

/** The tables that contain a marker, as text or as bytes. */
async function findMarkers(): Promise<string[]> {
  const { rows } = await app.db.execute<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`);
  const hasMarker = containsAny(markers());
  const found: string[] = [];
  for (const { name } of rows) {
    const table = sql.raw(name);
    const held = await app.db.execute(sql`select 1 from ${table} as held where held::text ${hasMarker} limit 1`);
    if (held.rows.length > 0) found.push(name);
  }
  return found;
}

/** The files of the installation that contain a marker, or are named for a photo of this person. */
async function findInFiles(): Promise<string[]> {
  const { dataDirectory } = app.appContext.config;
  const entries = await readdir(dataDirectory, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const found: string[] = [];
  for (const path of paths) {
    const text = (await readFile(path, 'latin1')).toLowerCase();
    const isOwnPhoto = person.fileKeys.some((key) => path.includes(key));
    if (isOwnPhoto || markers().some((marker) => text.includes(marker.toLowerCase()))) found.push(path);
  }
  return found;
}

async function serverMajor(): Promise<number> {
  const { rows } = await app.db.execute<{ major: number }>(
    sql`select current_setting('server_version_num')::int / 10000 as major`,
  );
  return rows[0]!.major;
}

/** A condition on the text before it. */
function containsAny(texts: readonly string[]): SQL {
  const patterns = texts.map((text) => sql`${`%${text}%`}`);
  return sql`ilike any (array[${sql.join(patterns, sql`, `)}]::text[])`;
}

async function countOthers() {
  const { rows } = await app.db.execute(
    sql`select count(*) as people, count(*) filter (where deleted_at is null and id <> ${person.id}) as present
        from users`,
  );
  return rows[0];
}
