import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../../test/apps/app.ts';
import { listing } from '../../../test/apps/people.ts';
import { openMarket } from '../../../test/apps/small-market.ts';
import { connectInTest } from '../../../test/clients/connect-in-test.ts';
import { messages } from '../../database/schema/chats.ts';
import { inTransaction } from '../../platform/postgres/database.ts';

const app = await startTestApp();
const market = await openMarket(app);
const { people, product, chatId } = market;
const url = await app.listen();
afterAll(async () => app.stop());

const NOTHING = ['\u200b\u200b\u200b', '\u2800', '\u3164', '\u00ad', '\u0301\u0301', '\u202e\u202c', ' \u00a0'];

test.each(NOTHING)('%j is refused where a text is needed, by the field’s own words', async (typed) => {
  const { images } = product;
  const problemsOf = async (of: keyof typeof people, path: string, body: object, method = 'POST') => {
    const answer = await app.as(people[of]).call(method, path, { body });
    expect([path, answer.status]).toEqual([path, 400]);
    return answer.body.errors;
  };
  const draft = { ...listing, images };
  expect(await problemsOf('vendor', '/api/products', { ...draft, title: typed, description: typed })).toMatchObject([
    { field: 'title', code: 'NO_TITLE' },
    { field: 'description', code: 'NO_DESCRIPTION' },
  ]);
  expect(await problemsOf('vendor', '/api/products', { ...draft, location: `a${typed}` })).toMatchObject([
    { field: 'location', code: 'NO_LOCATION' },
  ]);
  expect(await problemsOf('vendor', '/api/user/profile', { name: typed }, 'PATCH')).toMatchObject([
    { field: 'name', code: 'NAME_TOO_SHORT' },
  ]);
  const message = { message: typed, tempId: `t-${NOTHING.indexOf(typed)}` };
  expect(await problemsOf('buyer', `/api/chats/${chatId}/messages`, message)).toMatchObject([
    { field: 'message', code: 'NO_MESSAGE' },
  ]);
  const reason = `ab${typed}`;
  expect(await problemsOf('moderator', `/api/admin/people/${people.buyer.id}/restore`, { reason })).toMatchObject([
    { field: 'reason' },
  ]);
});

test('over the live connection too, and what a text names may be nothing only where it may be empty', async () => {
  const client = await connectInTest(url, people.buyer);
  client.send({ type: 'message', chatId, data: { message: '\u2800\u200b' }, tempId: 'live-1' });
  expect(await client.next('error')).toMatchObject({ code: 'VALIDATION', errors: [{ code: 'NO_MESSAGE' }] });
  client.send({ type: 'message', chatId, data: { message: 'Pay \u202e000,054\u202c now' }, tempId: 'live-2' });
  await client.next('message_sent');
  const stored = await app.db.select().from(messages).where(eq(messages.chatId, chatId)).orderBy(messages.id);
  expect(stored.at(-1)).toMatchObject({ message: 'Pay 000,054 now' });
  const { status } = await app.as(people.vendor).call('PATCH', '/api/user/profile', { body: { bio: '\u2800' } });
  expect(status).toBe(200);
  expect((await app.visitor.get(`/api/users/${people.vendor.id}`)).body.bio).toBeNull();
});

test('an Arabic listing is stored as it was typed', async () => {
  const title = 'هاتف Samsung\u200f، بطارية جديدة';
  const images = [await app.people.uploadPhoto(people.otherVendor)];
  const { status, body } = await app.as(people.otherVendor).post('/api/products', { ...listing, images, title });
  expect(status).toBe(201);
  expect((await app.visitor.get(`/api/products/${body.id}`)).body.title).toBe(title);
});

test('a reason of the audit log is hashed byte by byte as it is stored', async () => {
  const { modules, db, clock } = app;
  const act = { actorId: people.moderator.id, action: 'contacts.opened', at: clock.now() } as const;
  const subject = { type: 'user', id: people.buyer.id } as const;
  await inTransaction(db, async (tx) => modules.audit.add(tx, { ...act, subject, reason: 'Asked \u202e by phone' }));
  expect((await modules.audit.verify(db)).broken).toBeNull();
});
