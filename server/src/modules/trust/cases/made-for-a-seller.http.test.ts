import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/apps/app.ts';
import { listing, type Person } from '../../../../test/apps/people.ts';
import { smallPhoto } from '../../../../test/photo-fixtures.ts';
import { appeals } from '../../../database/schema/cases.ts';
import { users } from '../../../database/schema/users.ts';

let app: TestApp;
let moderator: Person, operator: Person, buyer: Person, third: Person;
let productId: number, messageId: number;

beforeAll(async () => {
  app = await startTestApp();
  ({ moderator, operator, buyer, support: third } = await app.people.all());
  const asModerator = app.as(moderator);
  const seller = { name: 'Kiconco Beds', contactNumber: '0772410554', location: 'Owino', hasAgreed: true };
  const { body: opened } = await asModerator.post('/api/admin/unclaimed', seller);
  const photo = await app.modules.photos.uploadPhoto({ ownerId: opened.id, bytes: await smallPhoto(7) });
  const draft = { ...listing, images: [photo.imageUrl] };
  ({ id: productId } = (await asModerator.post(`/api/admin/unclaimed/${opened.id}/products`, draft)).body);
  const { body: chat } = await app.as(buyer).post('/api/chats', { productId });
  await app.as(buyer).post(`/api/chats/${chat.id}/messages`, { message: 'Is it there?' });
  const answer = await asModerator.post(`/api/admin/unclaimed-chats/${chat.id}/messages`, { message: 'Pay me first.' });
  messageId = answer.body.id ?? answer.body.message?.id;
});
afterAll(async () => app.stop());

test('who listed or wrote it for a seller decides on it as little as on what is their own', async () => {
  for (const about of [
    { thing: 'product', thingId: productId },
    { thing: 'message', thingId: messageId },
  ]) {
    expect((await app.as(buyer).post('/api/reports', { ...about, reason: 'scam' })).status).toBe(201);
    const { body: waiting } = await app.as(moderator).get(`/api/admin/cases?thing=${about.thing}`);
    const [{ id, evidenceAt, isOwnWork }] = waiting;
    expect(isOwnWork).toBe(true);
    expect((await app.as(operator).get('/api/admin/cases')).body).toMatchObject([{ id, isOwnWork: false }]);
    const decide = async (as: Person) =>
      app.as(as).post(`/api/admin/cases/${id}/decide`, { evidenceAt, decision: 'dismiss' });
    expect((await decide(moderator)).body.code).toBe('FORBIDDEN');
    expect((await decide(operator)).status).toBe(200);
  }
});

test('and answers no appeal about it where another operator can', async () => {
  expect(
    (await app.as(buyer).post('/api/reports', { thing: 'product', thingId: productId, reason: 'scam' })).status,
  ).toBe(201);
  const [{ id, evidenceAt }] = (await app.as(operator).get('/api/admin/cases')).body;
  const hide = { evidenceAt, decision: 'hide', reason: 'scam' };
  expect((await app.as(operator).post(`/api/admin/cases/${id}/decide`, hide)).status).toBe(200);
  await app.db.insert(appeals).values({ caseId: id, words: 'It is a good bed.', createdAt: new Date() });
  const listed = async (as: Person) => (await app.as(as).get('/api/admin/appeals')).body.length;
  expect([await listed(moderator), await listed(operator)]).toEqual([0, 1]);
  await app.db.update(users).set({ operatorRole: 'moderator' }).where(eq(users.id, third.id));
  expect([await listed(moderator), await listed(operator), await listed(third)]).toEqual([0, 0, 1]);
  const answer = async (as: Person) =>
    app.as(as).post(`/api/admin/appeals/${id}/decide`, { outcome: 'overturned', answer: 'Shown again.' });
  expect((await answer(moderator)).body.code).toBe('FORBIDDEN');
  expect((await answer(third)).status).toBe(200);
});

test('but takes it down, and another operator restores it', async () => {
  const act = async (as: Person, what: 'take-down' | 'restore') =>
    app.as(as).post(`/api/admin/products/${productId}/${what}`, what === 'restore' ? {} : { reason: 'not-real' });
  expect((await act(moderator, 'take-down')).status).toBe(200);
  expect((await act(moderator, 'restore')).body.code).toBe('FORBIDDEN');
  expect((await act(operator, 'restore')).status).toBe(200);
});
