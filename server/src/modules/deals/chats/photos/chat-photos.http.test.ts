import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/apps/app.ts';
import { listing, type Person } from '../../../../../test/apps/people.ts';
import { smallPhoto } from '../../../../../test/photo-fixtures.ts';
import { disguises } from '../../../../../test/photo-fixtures.ts';
import { chats } from '../../../../database/schema/chats.ts';
import { entitlements } from '../../../../database/schema/entitlements.ts';
import { users } from '../../../../database/schema/users.ts';
import { inTransaction } from '../../../../platform/postgres/database.ts';

let app: TestApp;
let buyer: Person;
let vendor: Person;
let stranger: Person;
let operator: Person;
let chatId: number;

beforeAll(async () => {
  app = await startTestApp();
  [buyer, vendor, stranger, operator] = await Promise.all([
    app.people.buyer(),
    app.people.vendor(),
    app.people.otherVendor(),
    app.people.operator(),
  ]);
});
afterAll(async () => app.stop());
beforeEach(async () => {
  chatId = await app.people.beginChat(buyer, await app.people.addProduct(vendor));
});

const upload = async (who: Person, id = chatId, file?: Uint8Array) =>
  app.as(who).call('POST', `/api/chats/${id}/photos`, { file: file ?? (await smallPhoto()) });
const send = async (who: Person, body: object) => app.as(who).post(`/api/chats/${chatId}/messages`, body);

describe('a photo in a chat', () => {
  test('is uploaded, sent with or without words, and seen by both', async () => {
    const { status, body: photo } = await upload(buyer);
    expect(status).toBe(200);
    expect(photo).toEqual({
      url: expect.stringMatching(/^\/chat-photos\/[a-f0-9]{64}\.jpg$/),
      width: 160,
      height: 120,
      color: expect.stringMatching(/^#[a-f0-9]{6}$/),
    });
    const sent = await send(buyer, { photo: photo.url, message: 'The back of it' });
    expect(sent).toMatchObject({
      status: 201,
      body: { kind: 'photo', message: 'The back of it', photo },
    });
    const { body: second } = await upload(vendor);
    expect((await send(vendor, { photo: second.url })).body).toMatchObject({
      kind: 'photo',
      message: '',
      photo: second,
    });
    for (const who of [buyer, vendor]) {
      for (const url of [photo.url, photo.url.replace('.jpg', '-320.webp')]) {
        const file = await app.as(who).get(url);
        expect(file.status).toBe(200);
        expect(file.headers).toMatchObject({
          'cache-control': 'private, no-cache',
          vary: 'Cookie',
        });
      }
    }
  });

  test('is asked for again without being sent again', async () => {
    const { body: photo } = await upload(buyer);
    const { headers } = await app.as(buyer).get(photo.url);
    const again = await app.as(buyer).get(photo.url, { 'if-none-match': String(headers['etag']) });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });

  test('is private: nobody else sees it, by whatever address', async () => {
    const { body: photo } = await upload(buyer);
    await send(buyer, { photo: photo.url });
    const absent = await app.as(stranger).get(`/chat-photos/${'0'.repeat(64)}.jpg`);
    for (const who of [stranger, operator]) {
      const foreign = await app.as(who).get(photo.url);
      expect([foreign.status, foreign.body.code]).toEqual([absent.status, absent.body.code]);
    }
    expect(absent.status).toBe(404);
    expect((await app.visitor.get(photo.url)).status).toBe(401);
    const name = photo.url.replace('/chat-photos/', '');
    for (const url of [`/uploads/${name}`, `/uploads/chats/${name}`, `/uploads/chats%2f${name}`]) {
      expect((await app.as(buyer).get(url)).status).toBe(404);
    }
  });

  test('is closed to a vendor from the moment in which they are locked', async () => {
    const { body: photo } = await upload(buyer);
    const lock = async (chatOverride: 'deny' | null) =>
      app.db.update(entitlements).set({ chatOverride }).where(eq(entitlements.userId, vendor.id));
    await lock('deny');
    expect((await app.as(vendor).get(photo.url)).body.code).toBe('CHAT_LOCKED');
    expect((await upload(vendor)).body.code).toBe('CHAT_LOCKED');
    await lock(null);
    expect((await app.as(vendor).get(photo.url)).status).toBe(200);
  });
});

describe('is refused', () => {
  const refused = { status: 400, body: { code: 'VALIDATION', errors: [{ field: 'photo' }] } };

  test('what is another’s, of another chat, of a listing, or was sent already', async () => {
    const theirs = (await upload(vendor)).body.url;
    expect(await send(buyer, { photo: theirs })).toMatchObject(refused);
    const otherChat = await app.people.beginChat(buyer, null);
    const elsewhere = (await upload(buyer, otherChat)).body.url;
    expect(await send(buyer, { photo: elsewhere })).toMatchObject(refused);
    const listed = (await app.people.uploadPhoto(buyer)).replace('/uploads/', '/chat-photos/');
    expect(await send(buyer, { photo: listed })).toMatchObject(refused);
    const mine = (await upload(buyer)).body.url;
    expect((await send(buyer, { photo: mine })).status).toBe(201);
    expect(await send(buyer, { photo: mine })).toMatchObject(refused);
    expect(await send(buyer, { photo: 'https://evil.test/a.jpg' })).toMatchObject({ status: 400 });
  });

  test('of many messages with one photo at the same moment one is stored', async () => {
    const { url } = (await upload(buyer)).body;
    const answers = await Promise.all(Array.from({ length: 8 }, async () => send(buyer, { photo: url })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(7);
  });

  test('a photo of a chat on a listing', async () => {
    const { url } = (await upload(vendor)).body;
    const images = [url.replace('/chat-photos/', '/uploads/')];
    const { status, body } = await app.as(vendor).post('/api/products', { ...listing, images });
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'images.0']);
  });

  test('whatever is no picture, and who may not write', async () => {
    expect((await upload(buyer, chatId, disguises.svg)).status).toBe(415);
    expect((await upload(stranger)).status).toBe(404);
    await app.db.update(chats).set({ status: 'abandoned', closedAt: new Date() }).where(eq(chats.id, chatId));
    expect((await upload(buyer)).body.code).toBe('CHAT_CLOSED');
  });
});

test('ends with the account that sent it; its words stay with the other side', async () => {
  const leaver = await app.people.suspended();
  await app.db.update(users).set({ suspendedAt: null }).where(eq(users.id, leaver.id));
  const product = await app.people.addProduct(vendor);
  chatId = await app.people.beginChat(leaver, product);
  const { body: photo } = await upload(leaver);
  await send(leaver, { photo: photo.url, message: 'Like this one' });
  await inTransaction(app.db, async (tx) => {
    for (const { eraseFor } of app.modules.all) await eraseFor(tx, leaver.id);
  });
  await app.jobs.drain();
  const { status, body } = await app.as(vendor).get(`/api/chats/${chatId}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'abandoned', otherUser: { name: 'Deleted user' } });
  expect(body.messages).toMatchObject([{ kind: 'photo', message: 'Like this one', photo: null }]);
  expect((await app.as(vendor).get(photo.url)).status).toBe(404);
  expect(await app.appContext.storage.read(fileOf(photo.url))).toBeUndefined();
});

const fileOf = (url: string) => url.replace(/^\/chat-photos\/(.+)\.jpg$/, 'chats/$1-1080.jpg');
