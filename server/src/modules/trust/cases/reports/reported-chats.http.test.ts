import { REPORTED_MESSAGES } from '@akatale/contracts/trust/reports';
import { eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startClosingApp } from '../../../../../test/apps/closing-app.ts';
import type { Person } from '../../../../../test/apps/people.ts';
import { smallPhoto } from '../../../../../test/photo-fixtures.ts';
import { cases, reports } from '../../../../database/schema/cases.ts';
import { messages } from '../../../../database/schema/chats.ts';
import { inTransaction } from '../../../../platform/postgres/database.ts';

const app = await startClosingApp();
const { buyer, vendor } = app;
let moderator: Person;
let otherVendor: Person;
let chatId = 0;
beforeAll(async () => {
  moderator = await app.people.moderator();
  otherVendor = await app.people.otherVendor();
  await app.setEntitlement({ chatOverride: 'allow' });
});
afterAll(async () => app.stop());
let begun = 0;
beforeEach(async () => {
  await app.db.delete(reports);
  const withdrawn = { decision: 'withdrawn', decidedAt: sql`app_now()` } as const;
  await app.db.update(cases).set(withdrawn).where(isNull(cases.decidedAt));
  begun += 1;
  ({ chatId } = await app.startSaleChat({ title: `Radio ${begun}`, description: `Talked about ${begun}.` }));
});

const write = async (by: Person, message: string, extra: object = {}) =>
  (await app.as(by).post(`/api/chats/${chatId}/messages`, { message, ...extra })).body.id as number;
const report = async (by: Person | null, personId: number, change: object = {}) =>
  (by ? app.as(by) : app.visitor).post('/api/reports', {
    thing: 'person',
    thingId: personId,
    chatId,
    reason: 'scam',
    ...(by ? {} : { email: 'visitor@akatale.example' }),
    ...change,
  });
const waiting = async () => (await app.as(moderator).get('/api/admin/cases')).body;
const decide = async ({ id, evidenceAt }: { id: number; evidenceAt: string }, body: object) =>
  app.as(moderator).post(`/api/admin/cases/${id}/decide`, { evidenceAt, reason: 'scam', words: 'Stop.', ...body });

test('a buyer and a vendor each report the other from one chat, with what both wrote last', async () => {
  await write(buyer, 'Too old to be seen');
  for (let n = 1; n < REPORTED_MESSAGES; n += 1) await write(buyer, `Question ${n}`);
  await write(vendor, 'Pay me first');
  expect((await report(buyer, vendor.id)).body).toEqual({ outcome: 'counted' });
  expect((await report(vendor, buyer.id, { reason: 'rude' })).body).toEqual({ outcome: 'counted' });
  const found = await waiting();
  const about = { cause: 'reported', thing: 'person', description: '', images: [], productId: null, hiddenUntil: null };
  expect(found).toMatchObject([
    { ...about, thingId: vendor.id, title: vendor.name, owner: { id: vendor.id } },
    { ...about, thingId: buyer.id, title: buyer.name, owner: { id: buyer.id } },
  ]);
  const [ofVendor, ofBuyer] = found;
  expect(ofVendor.chats).toHaveLength(1);
  const [{ title, messages: seen }] = ofVendor.chats;
  expect(title).toBe(`Radio ${begun}`);
  expect(seen.map(({ text }: { text: string }) => text)).toEqual([
    ...Array.from({ length: REPORTED_MESSAGES - 1 }, (_, n) => `Question ${n + 1}`),
    'Pay me first',
  ]);
  expect(seen.at(-1)).toEqual({
    isOfReported: true,
    text: 'Pay me first',
    photo: null,
    writtenAt: expect.stringMatching(/Z$/),
  });
  expect(seen[0].isOfReported).toBe(false);
  expect(ofBuyer.chats[0].messages.map(({ isOfReported }: { isOfReported: boolean }) => isOfReported)).toEqual(
    seen.map(({ isOfReported }: { isOfReported: boolean }) => !isOfReported),
  );
});

test('what was deleted since is shown as it was, and only what people wrote', async () => {
  const id = await write(vendor, 'Send it to 0772 000 000');
  await app.complete(chatId);
  await report(buyer, vendor.id);
  await app.db.delete(messages).where(eq(messages.id, id));
  const [{ chats }] = await waiting();
  expect(chats[0].messages.map(({ text }: { text: string }) => text)).toEqual(['Send it to 0772 000 000']);
});

test('a photo of it is shown to moderators while it waits, and to nobody else outside the chat', async () => {
  const upload = await app.as(vendor).call('POST', `/api/chats/${chatId}/photos`, { file: await smallPhoto() });
  await write(vendor, '', { photo: upload.body.url });
  await report(buyer, vendor.id);
  const [seen] = await waiting();
  expect(seen.chats[0].messages).toMatchObject([{ text: '', photo: upload.body.url }]);
  const seenBy = async () =>
    Promise.all([moderator, otherVendor, buyer].map(async (who) => (await app.as(who).get(upload.body.url)).status));
  expect(await seenBy()).toEqual([200, 404, 200]);
  await decide(seen, { decision: 'warn' });
  expect(await seenBy()).toEqual([404, 404, 200]);
  const { body: told } = await app.as(vendor).get('/api/notifications?list=others');
  const token = told.find(({ data }: { data: { appeal?: string } }) => data.appeal)?.data.appeal;
  await app.visitor.post(`/api/appeals/${token}`, { words: 'I am honest.' });
  expect(await seenBy()).toEqual([200, 404, 200]);
  const owner = await app.people.operator();
  expect((await app.as(owner).get('/api/admin/appeals')).body).toMatchObject([{ caseId: seen.id, chats: seen.chats }]);
});

test('all reports of one person are one case, from whatever chats', async () => {
  await write(vendor, 'Pay me first');
  await report(buyer, vendor.id);
  const product = await app.people.addProduct(vendor, { title: 'Kettle' });
  chatId = await app.people.beginChat(otherVendor, product);
  await write(vendor, 'Pay me first, too');
  expect((await report(otherVendor, vendor.id)).status).toBe(201);
  expect((await report(otherVendor, vendor.id)).body.code).toBe('REPORTED_ALREADY');
  const [seen, ...others] = await waiting();
  expect(others).toEqual([]);
  expect(seen.reports.reporters).toBe(2);
  expect(seen.chats.map(({ title }: { title: string }) => title)).toEqual([`Radio ${begun}`, 'Kettle']);
});

test('nothing of it is hidden; its person is warned, with nothing that says who reported it', async () => {
  await write(vendor, 'Pay me first');
  await report(buyer, vendor.id);
  const [seen] = await waiting();
  expect((await decide(seen, { decision: 'hide' })).body.errors).toMatchObject([{ field: 'decision' }]);
  expect((await decide(seen, { decision: 'warn' })).body).toMatchObject({ mark: null, undoUntil: null });
  const copy = JSON.stringify(await app.modules.cases.exportFor(app.db, vendor.id));
  expect(copy).toContain('"person"');
  expect(copy).not.toContain('Pay me first');
  expect(copy).not.toContain(`Radio ${begun}`);
  const { body: told } = await app.as(vendor).get('/api/notifications?list=others');
  expect(told[0].title).toBe(`Your account, ${vendor.name}`);
  expect(JSON.stringify(told[0])).not.toContain(`Radio ${begun}`);
  const { body: answered } = await app.as(buyer).get('/api/notifications?list=others');
  expect(answered.map(({ title }: { title: string }) => title)).toContain('A person you reported');
});

test('of one who has left it goes once it is decided', async () => {
  const leaver = { id: await app.people.addUser() };
  const left = await app.people.beginChat(leaver, await app.people.addProduct(vendor, { title: 'Left' }));
  await app.db.insert(messages).values({
    chatId: left,
    senderId: leaver.id,
    message: 'You will be sorry',
    sentAt: sql`app_now()`,
    position: 100,
  });
  expect((await report(vendor, leaver.id, { chatId: left })).status).toBe(201);
  await inTransaction(app.db, async (tx) => {
    for (const { eraseFor } of app.modules.all) await eraseFor(tx, leaver.id);
  });
  const stored = async () => JSON.stringify(await app.db.select().from(reports));
  expect(await stored()).toContain('You will be sorry');
  const [seen] = await waiting();
  await decide(seen, { decision: 'warn' });
  expect(await stored()).not.toContain('You will be sorry');
});

describe('it is refused', () => {
  test.each<[string, () => Promise<{ status: number; body: { code?: string } }>, string]>([
    ['to who is not in the chat', async () => report(otherVendor, vendor.id), 'NOT_FOUND'],
    ['to visitors', async () => report(null, vendor.id), 'NOT_FOUND'],
    ['of who is not in the chat', async () => report(buyer, otherVendor.id), 'NOT_FOUND'],
    ['of oneself', async () => report(buyer, buyer.id), 'NOT_FOUND'],
    ['without a chat', async () => report(buyer, vendor.id, { chatId: undefined }), 'NOT_FOUND'],
    ['of a chat that is none', async () => report(buyer, vendor.id, { chatId: 2_000_000_000 }), 'NOT_FOUND'],
    ['for what is no reason', async () => report(buyer, vendor.id, { reason: 'wrong-place' }), 'VALIDATION'],
  ])('%s', async (_of, ask, code) => {
    expect((await ask()).body.code).toBe(code);
    expect(await app.db.$count(reports)).toBe(0);
  });

  test('in a chat with support', async () => {
    const asked = await report(buyer, moderator.id, { chatId: await app.people.beginChat(buyer, null) });
    expect(asked.body.code).toBe('NOT_FOUND');
  });

  test('to a vendor whose chats are locked', async () => {
    await app.setEntitlement({ chatOverride: 'deny' });
    expect((await report(vendor, buyer.id)).body.code).toBe('CHAT_LOCKED');
    await app.setEntitlement({ chatOverride: 'allow' });
  });
});

test('whose number was given there is said, and never which', async () => {
  const path = `/api/chats/${chatId}/number`;
  await app.as(vendor).post(`${path}/request`, {});
  const given = await app.as(buyer).call('PUT', path, { body: { isAllowed: true, contactNumber: '0772 987 654' } });
  expect(given.body.own).toBe('allowed');
  await app.as(buyer).call('PUT', path, { body: { isAllowed: false } });
  await write(buyer, 'He calls me all night');
  await report(buyer, vendor.id);
  const found = await waiting();
  expect(found[0].chats[0].numbersBy).toEqual({ reported: false, reporter: true });
  expect(JSON.stringify(found)).not.toMatch(/772.?987.?654/);
});
