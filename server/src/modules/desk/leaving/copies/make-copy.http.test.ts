import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../test/apps/app.ts';
import { readCsv } from '../../../../../test/clients/read-csv.ts';
import { inTransaction } from '../../../../platform/postgres/database.ts';
import { StorageUnavailable } from '../../../../platform/storage/storage.ts';

const app = await startTestApp();
const vendor = await app.people.vendor();
const other = await app.people.otherVendor();
const { password } = vendor;
const browser = app.as(vendor);
const uploads = join(app.appContext.config.dataDirectory, 'uploads');
afterEach(async () => app.shiftTime('0 hours'));
afterAll(async () => app.stop());

const begin = async (from = browser, credentials: object = { password }) =>
  (await from.post('/api/leaving/copy', credentials)).body.token as string;
const look = async (token: string, from = browser) => from.get(`/api/leaving/copies/${token}`);
const download = async (token: string, from = browser) => from.get(`/api/leaving/copies/${token}/file`);
const partsOnDisk = async () =>
  (await readdir(uploads, { recursive: true })).filter((name) => /copies.*\.zip$/.test(name));

const unzip = (bytes: Buffer) =>
  new Map(Object.entries(unzipSync(bytes)).map(([name, file]) => [name, Buffer.from(file)]));

test('holds all of it as JSON, the sales as a table and the photos, and says so before', async () => {
  const images = [await app.people.uploadPhoto(vendor)];
  const product = await app.people.addProduct(vendor, { stock: 5, images });
  await app.people.sellOffline(vendor, product);
  const token = await begin();
  expect((await look(token)).body).toMatchObject({ status: 'making', progress: 0 });
  expect((await download(token)).status).toBe(404);
  await app.jobs.drain();
  const state = (await look(token)).body;
  expect(state).toMatchObject({ status: 'ready', progress: 100 });
  const answer = await download(token);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringMatching(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.zip"$/),
  });
  expect(answer.bytes).toHaveLength(state.bytes);
  const files = unzip(answer.bytes);
  const data = JSON.parse(files.get('my-data.json')!.toString());
  expect(data).toMatchObject({ account: { email: vendor.email }, products: [{ title: product.title }] });
  expect(JSON.stringify(data)).not.toMatch(/password|hash"|token|\$argon2/i);
  const [head, sale] = readCsv(files.get('sales.csv')!.toString());
  expect(head![0]).toContain('Receipt');
  expect(sale![4]).toBe(product.title);
  const [photo] = data.photos as { url: string }[];
  const stored = files.get(`photos/${photo!.url.split('/').at(-1)}`)!;
  expect(stored.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
});

describe('the link', () => {
  test('needs the password, and is for this person alone', async () => {
    expect((await browser.post('/api/leaving/copy', { password: 'a wrong password' })).status).toBe(400);
    expect((await browser.post('/api/leaving/copy', {})).status).toBe(400);
    const token = await begin();
    await app.jobs.drain();
    for (const stranger of [app.visitor, app.as(other)]) {
      expect((await look(token, stranger)).status).toBe(404);
      expect((await download(token, stranger)).status).toBe(404);
    }
    expect((await download(token)).status).toBe(200);
    expect((await download('x'.repeat(43))).status).toBe(404);
  });

  test('is valid for a day, then the file goes too', async () => {
    const token = await begin();
    await app.jobs.drain();
    await app.shiftTime('23 hours 59 minutes');
    await app.run('leaving.sweep-copies');
    await app.jobs.drain();
    expect((await download(token)).status).toBe(200);
    await app.shiftTime('24 hours 1 minute');
    expect((await download(token)).status).toBe(404);
    await app.run('leaving.sweep-copies');
    await app.jobs.drain();
    expect(await partsOnDisk()).toEqual([]);
  });

  test('ends when another copy is asked for, also by ten at once', async () => {
    const first = await begin();
    await app.jobs.drain();
    const tokens = await Promise.all(Array.from({ length: 10 }, async () => begin()));
    await app.jobs.drain();
    expect((await look(first)).status).toBe(404);
    const answers = await Promise.all(tokens.map(async (token) => look(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await partsOnDisk()).toHaveLength(1);
  });
});

describe('a suspended person', () => {
  test('gets it by address and password, and downloads without a session', async () => {
    const suspended = await app.people.suspended();
    const { email } = suspended;
    const token = await begin(app.visitor, { email, password: suspended.password });
    await app.jobs.drain();
    const answer = await download(token, app.visitor);
    expect(answer.status).toBe(200);
    const files = unzip(answer.bytes);
    expect(files.get('my-data.json')!.toString()).toContain(email);
  });
});

/** Straight into the table: a chat of this many messages. */
async function fillChat(messages: number): Promise<number> {
  const product = await app.people.addProduct(vendor);
  const chatId = await app.people.beginChat(other, product);
  await app.db.execute(sql`
    insert into messages (chat_id, sender_id, kind, message, temp_id, position, sent_at)
    select id, ${other.id}, 'text', 'Is it still there? ' || n, 'fill-' || n, last_position + n, now()
    from chats, generate_series(1, ${messages}::int) n where id = ${chatId}`);
  await app.db.execute(sql`update chats set last_position = last_position + ${messages} where id = ${chatId}`);
  return chatId;
}

test('is ready within 30 s for 10,000 messages, whole although messages flood in', async () => {
  const chatId = await fillChat(10_000);
  const token = await begin();
  const startedAt = performance.now();
  let isDone = false;
  const flood = (async () => {
    let sent = 0;
    for (; !isDone; sent += 1) {
      await app.as(other).post(`/api/chats/${chatId}/messages`, { message: 'And now?', tempId: `flood-${sent}` });
    }
    return sent;
  })();
  await app.jobs.drain();
  isDone = true;
  const sent = await flood;
  expect((await look(token)).body.status).toBe('ready');
  expect(performance.now() - startedAt).toBeLessThan(30_000);
  const files = unzip((await download(token)).bytes);
  const { chats } = JSON.parse(files.get('my-data.json')!.toString());
  const { messages } = chats.at(-1);
  expect(messages.length).toBeGreaterThanOrEqual(10_000);
  expect(messages.length).toBeLessThanOrEqual(10_001 + sent);
  const texts = messages.map(({ message }: { message: string }) => message);
  const filled = texts.filter((text: string) => text.startsWith('Is it still there?'));
  expect(filled).toEqual(Array.from({ length: 10_000 }, (_, n) => `Is it still there? ${n + 1}`));
}, 60_000);

test('of many photos is stored and sent in parts, which are one zip', async () => {
  for (const seed of [4, 5, 6]) await app.people.uploadPhoto(vendor, seed);
  const { storage } = app.appContext;
  const read = storage.read.bind(storage);
  const large = randomBytes(3_000_000);
  storage.read = async (key) =>
    /^[0-9a-f]{64}/.test(key) ? { bytes: large, contentType: 'image/jpeg', size: large.length } : read(key);
  const before = await partsOnDisk();
  const token = await begin();
  try {
    await app.jobs.drain();
  } finally {
    storage.read = read;
  }
  expect((await partsOnDisk()).length).toBeGreaterThan(before.length);
  const { bytes } = await download(token);
  expect(bytes).toHaveLength((await look(token)).body.bytes);
  const photos = [...unzip(bytes)].filter(([name]) => name.startsWith('photos/'));
  expect(photos.length).toBeGreaterThanOrEqual(3);
  expect(photos.every(([, photo]) => photo.equals(large))).toBe(true);
});

test('that cannot be made is tried again, then says so, and may be asked for again', async () => {
  await app.people.uploadPhoto(vendor, 3);
  const { storage } = app.appContext;
  const read = storage.read.bind(storage);
  let tries = 0;
  storage.read = async (key) => {
    if (!/^[0-9a-f]{64}/.test(key)) return read(key);
    tries += 1;
    throw new StorageUnavailable('The disk is away');
  };
  const token = await begin();
  try {
    await app.jobs.drain();
    expect((await look(token)).body.status).toBe('making');
    for (let n = 0; n < 4; n += 1) await app.jobs.drain({ includeDelayed: true });
  } finally {
    storage.read = read;
  }
  expect(tries).toBe(4);
  expect((await look(token)).body.status).toBe('failed');
  expect((await download(token)).status).toBe(404);
  const again = await begin();
  await app.jobs.drain();
  expect((await look(again)).body.status).toBe('ready');
});

describe('an account that goes meanwhile', () => {
  test('that is closed while the copy is made still gets it, by the link alone', async () => {
    const token = await begin();
    expect((await browser.post('/api/leaving/close', { password })).status).toBe(200);
    await app.jobs.drain();
    expect((await download(token, app.visitor)).status).toBe(200);
    await app.people.signIn(vendor);
    expect((await download(token, app.visitor)).status).toBe(404);
  });

  test('that is erased while a part is written leaves none', async () => {
    const before = await partsOnDisk();
    const person = await app.people.signIn(vendor);
    await begin(app.as(person));
    const { storage } = app.appContext;
    const put = storage.put.bind(storage);
    let erased = 0;
    storage.put = async (key, ...rest) => {
      if (key.startsWith('copies/')) {
        erased += 1;
        await inTransaction(app.db, async (tx) => {
          for (const { eraseFor } of app.modules.all) await eraseFor(tx, vendor.id);
        });
      }
      await put(key, ...rest);
    };
    try {
      await app.jobs.drain();
    } finally {
      storage.put = put;
    }
    expect(erased).toBeGreaterThan(0);
    await app.jobs.drain();
    // The copy of the test before, which this one replaced, is gone as well.
    expect(await partsOnDisk()).toHaveLength(before.length - 1);
  });
});
