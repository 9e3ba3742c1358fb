import { warningPatterns } from '@akatale/contracts/deals/warnings';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../test/apps/app.ts';
import type { Person } from '../../../../../test/apps/people.ts';
import { openMarket } from '../../../../../test/apps/small-market.ts';
import { connectInTest } from '../../../../../test/clients/connect-in-test.ts';
import { messages } from '../../../../database/schema/chats.ts';
import { auditLog } from '../../../../database/schema/operations.ts';
import { messageWarnings, warningsOff } from '../../../../database/schema/warnings.ts';

const app = await startTestApp();
const { people, chatId } = await openMarket(app);
const { buyer, vendor, otherVendor, operator } = people;
const url = await app.listen();
afterAll(async () => app.stop());
beforeEach(async () => {
  await app.db.delete(messageWarnings);
  await app.db.delete(warningsOff);
});

const CODE = 'I sent a 6 digit code to you, tell me your PIN.';
const say = async (person: Person, message: string, id = chatId) =>
  (await app.as(person).post(`/api/chats/${id}/messages`, { message })).body;
const readBy = async (person: Person, id: number) => {
  const { body: chat } = await app.as(person).get(`/api/chats/${chatId}`);
  const { body: page } = await app.as(person).get(`/api/chats/${chatId}/messages`);
  return [chat.messages, page].map((list) => list.find((each: { id: number }) => each.id === id));
};
const report = async (person: Person, id: number, isProblem = true) =>
  app.as(person).post(`/api/messages/${id}/note`, { isProblem });
const codes = async () =>
  (await app.as(operator).get('/api/admin/notes')).body.find(({ pattern }: { pattern: string }) => pattern === 'code');

describe('a message that asks for a code', () => {
  test('has a warning for its receiver and not for its sender, by either transport', async () => {
    const [sending, receiving] = await Promise.all([connectInTest(url, vendor), connectInTest(url, buyer)]);
    sending.send({ type: 'message', chatId, data: { message: CODE }, tempId: 'live' });
    expect(await receiving.next('message')).toMatchObject({ data: { message: CODE, note: 'code' } });
    const echo = await sending.next('message');
    expect(echo).toMatchObject({ data: { message: CODE } });
    expect(JSON.stringify(echo)).not.toContain('note"');
    const sent = await say(vendor, CODE);
    expect(sent.note).toBeUndefined();
    for (const read of await readBy(buyer, sent.id)) expect(read.note).toBe('code');
    for (const read of await readBy(vendor, sent.id)) expect(read).not.toHaveProperty('note');
  });

  test('is counted once, however often it is read, and is no problem for good', async () => {
    const { id } = await say(buyer, CODE);
    const both = await Promise.all([report(vendor, id), report(vendor, id)]);
    expect(both.map(({ body }) => body)).toEqual([{ isShown: true }, { isShown: true }]);
    expect(await codes()).toEqual({ pattern: 'code', isOn: true, shown: 1, dismissed: 0 });
    expect((await report(vendor, id, false)).body).toEqual({ isShown: false });
    expect((await report(vendor, id)).body).toEqual({ isShown: false });
    expect(await codes()).toMatchObject({ shown: 1, dismissed: 1 });
  });

  test('has none once it was taken down, and is not counted', async () => {
    const { id } = await say(vendor, CODE);
    await app.db.update(messages).set({ hiddenAt: new Date() }).where(eq(messages.id, id));
    for (const read of await readBy(buyer, id)) expect(read).not.toHaveProperty('note');
    expect((await report(buyer, id)).status).toBe(404);
    expect(await app.db.$count(messageWarnings)).toBe(0);
  });

  test('is counted for nobody but its receiver', async () => {
    const { id } = await say(vendor, CODE);
    for (const person of [vendor, otherVendor, operator]) expect((await report(person, id)).status).toBe(404);
    const plain = await say(vendor, 'It is still there.');
    expect((await report(buyer, plain.id)).status).toBe(404);
    expect(await app.db.$count(messageWarnings)).toBe(0);
  });

  test('has none for operators, who read it where it was reported', async () => {
    const { id } = await say(vendor, CODE);
    const report = { thing: 'message', thingId: id, reason: 'scam' };
    expect((await app.as(buyer).post('/api/reports', report)).status).toBe(201);
    const { body: waiting } = await app.as(operator).get('/api/admin/cases');
    expect(waiting).toMatchObject([{ thing: 'message', description: CODE }]);
    expect(JSON.stringify(waiting)).not.toContain('"code"');
    for (const path of ['', '/messages'])
      expect((await app.as(operator).get(`/api/chats/${chatId}${path}`)).status).toBe(404);
  });

  test('has none in a chat with support', async () => {
    const { body: chat } = await app.as(vendor).post('/api/chats/support', {});
    await say(vendor, CODE, chat.id);
    const { body: read } = await app.as(operator).get(`/api/chats/${chat.id}/messages`);
    expect(read.at(-1).message).toBe(CODE);
    expect(read.at(-1)).not.toHaveProperty('note');
  });
});

test('moving to another app has a warning among the first ten messages alone', async () => {
  const early = await say(vendor, 'WhatsApp me');
  expect((await readBy(buyer, early.id))[0].note).toBe('other-app');
  await app.db.update(messages).set({ position: 1000 }).where(eq(messages.id, early.id));
  expect((await readBy(buyer, early.id))[0]).not.toHaveProperty('note');
  await app.db.update(messages).set({ position: 999 }).where(eq(messages.id, early.id));
});

describe('an owner', () => {
  test('switches a pattern off and on, each in the audit log', async () => {
    const turn = async (isOn: boolean) => app.as(operator).call('PUT', '/api/admin/notes/code', { body: { isOn } });
    const { id } = await say(vendor, CODE);
    expect((await turn(false)).body).toEqual({ isOn: false });
    await turn(false);
    expect(await codes()).toMatchObject({ isOn: false });
    expect((await report(buyer, id)).body).toEqual({ isShown: false });
    expect(await app.db.$count(messageWarnings)).toBe(0);
    expect((await turn(true)).body).toEqual({ isOn: true });
    expect((await report(buyer, id)).body).toEqual({ isShown: true });
    const acts = await app.db
      .select({ details: auditLog.details })
      .from(auditLog)
      .where(eq(auditLog.action, 'note.switched'))
      .orderBy(desc(auditLog.id));
    expect(acts).toEqual([{ details: { change: 'code: on' } }, { details: { change: 'code: off' } }]);
  });

  test('sees all patterns, and only what was shown in 30 days is counted', async () => {
    const { id } = await say(vendor, CODE);
    await report(buyer, id);
    const { body } = await app.as(operator).get('/api/admin/notes');
    expect(body.map(({ pattern }: { pattern: string }) => pattern)).toEqual([...warningPatterns]);
    expect(await codes()).toMatchObject({ shown: 1 });
    await app.db.update(messageWarnings).set({ shownAt: new Date(Date.now() - 31 * 86_400_000) });
    expect(await codes()).toMatchObject({ isOn: true, shown: 0, dismissed: 0 });
  });
});
