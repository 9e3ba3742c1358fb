import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../test/apps/app.ts';
import { nameOf, openMarket } from '../../../test/apps/small-market.ts';
import { entitled } from '../../../test/clients/good-requests.ts';
import { goodRequest } from '../../../test/module-cases.ts';
import { smallPhoto } from '../../../test/photo-fixtures.ts';

const app = await startTestApp();
const market = await openMarket(app);
afterAll(async () => app.stop());

const creating = app.modules.routes
  .filter(({ endpoint }) => endpoint.creates)
  .map(({ endpoint }) => ({ ...endpoint, name: nameOf(endpoint) }));

test('every POST that answers 201 is among them', () => {
  const all = app.modules.routes.filter(({ endpoint }) => endpoint.status === 201);
  expect(creating.map(({ name }) => name)).toEqual(expect.arrayContaining(all.map(({ endpoint }) => nameOf(endpoint))));
});

let keys = 0;
const newKey = () => `key-${(keys += 1)}`;

async function countCreated(): Promise<number> {
  const { rows } = await app.db.execute<{ all: number }>(sql`
    select ((select count(*) from users) + (select count(*) from products)
      + (select count(*) from chats) + (select count(*) from messages where kind <> 'system')
      + (select count(*) from sales) + (select count(*) from ratings)
      + (select count(*) from payments)
      + (select count(*) from photos where product_id is null))::int as all`);
  return rows[0]!.all;
}

describe.each(creating)('$name', (endpoint) => {
  async function prepare() {
    const { url, ...call } = await goodRequest(market, endpoint);
    const key = newKey();
    const send = async (change: object = {}) =>
      entitled(market, endpoint).call(endpoint.method, url, {
        ...call,
        headers: { 'idempotency-key': key },
        ...change,
      });
    return { call, key, send };
  }

  async function prepareAndSend() {
    const prepared = await prepare();
    const before = await countCreated();
    return { ...prepared, before, first: await prepared.send() };
  }

  let request: ReturnType<typeof prepareAndSend> | undefined;
  /** The one request whose repeats these tests look at. */
  const sendOnce = async () => (request ??= prepareAndSend());

  test('a repeat answers the same, and nothing more is made', async () => {
    const { send, before, first } = await sendOnce();
    const again = await send();
    expect(first.status).toBe(endpoint.status ?? 200);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await countCreated()).toBeLessThanOrEqual(before + 1);
  });

  test('of many at the same moment one is done, and all learn of that one', async () => {
    const { send } = await prepare();
    const before = await countCreated();
    const answers = await Promise.all(Array.from({ length: 15 }, async () => send()));
    const done = answers.filter(({ status }) => status < 300);
    // The concurrency of photos is bounded; the browser retries the rest.
    expect(done.length).toBeGreaterThanOrEqual(endpoint.file ? 1 : 15);
    expect(answers.filter(({ status }) => status >= 300 && status !== 503)).toEqual([]);
    expect(new Set(done.map(({ text }) => text)).size).toBe(1);
    expect(await countCreated()).toBeLessThanOrEqual(before + 1);
  });

  test('the key of another request is refused', async () => {
    const { call, send, first } = await sendOnce();
    const other = endpoint.file
      ? { file: await smallPhoto(2) }
      : { body: { ...(call.body as object), location: 'Masaka' } };
    const before = await countCreated();
    const refused = await send(other);
    expect(refused).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    expect((await send()).body).toEqual(first.body);
    expect(await countCreated()).toBe(before);
  });

  // Requests without input, or with none that they need, cannot be invalid.
  const needsInput = endpoint.file || (endpoint.body && !endpoint.body.safeParse({}).success);
  test.skipIf(!needsInput)('what was refused can be sent again', async () => {
    const { send } = await prepare();
    const broken = endpoint.file ? { file: Buffer.from('no photo') } : { body: {} };
    expect((await send(broken)).status).toBeGreaterThanOrEqual(400);
    expect((await send()).status).toBe(endpoint.status ?? 200);
  });

  test('keys are short and printable', async () => {
    const { send } = await prepare();
    for (const key of ['', ' ', 'a b', 'x'.repeat(256), 'é', 'a\tb']) {
      expect((await send({ headers: { 'idempotency-key': key } })).status).toBe(400);
    }
  });

  test('what is kept of key and request tells nobody anything', async () => {
    const { key, call } = await sendOnce();
    const { rows } = await app.db.execute(
      sql`select scope, key, encode(fingerprint, 'escape') as fingerprint from idempotency_keys`,
    );
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(key);
    const { password = 'no password' } = (call.body ?? {}) as { password?: string };
    expect(stored).not.toContain(password);
  });
});

test('the same key of another person is another key', async () => {
  const { vendor, otherVendor } = market.people;
  const headers = { 'idempotency-key': newKey() };
  const file = await smallPhoto();
  const upload = async (person: typeof vendor) =>
    app.as(person).call('POST', '/api/upload/product-image', { file, headers });
  const [first, second] = [await upload(vendor), await upload(otherVendor)];
  expect(second.status).toBe(200);
  expect(second.body.imageUrl).not.toBe(first.body.imageUrl);
});

test('the key of an upload is of its chat alone', async () => {
  const { buyer, vendor } = market.people;
  const product = async () => app.people.addProduct(vendor);
  const chatIds = [
    await app.people.beginChat(buyer, await product()),
    await app.people.beginChat(buyer, await product()),
  ];
  const headers = { 'idempotency-key': newKey() };
  const file = await smallPhoto();
  const upload = async (chatId?: number) =>
    app.as(buyer).call('POST', `/api/chats/${chatId}/photos`, { file, headers });
  const first = await upload(chatIds[0]);
  expect((await upload(chatIds[0])).body).toEqual(first.body);
  expect(await upload(chatIds[1])).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
});

test('after a day a key is forgotten', async () => {
  const headers = { 'idempotency-key': newKey() };
  const file = await smallPhoto();
  const upload = async () => app.as(market.people.vendor).call('POST', '/api/upload/product-image', { file, headers });
  const first = await upload();
  await app.shiftTime('23 hours 59 minutes');
  expect((await upload()).body).toEqual(first.body);
  await app.shiftTime('24 hours 1 minute');
  expect((await upload()).body.imageUrl).not.toBe(first.body.imageUrl);
});
