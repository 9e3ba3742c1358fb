import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/apps/app.ts';
import { startClosingApp } from '../../../../../test/apps/closing-app.ts';
import { newAccount, type Person } from '../../../../../test/apps/people.ts';
import { connectInTest } from '../../../../../test/clients/connect-in-test.ts';
import { blocks } from '../../../../database/schema/blocks.ts';
import { numberRequests } from '../../../../database/schema/chats.ts';
import { notifications } from '../../../../database/schema/notifications.ts';
import { users } from '../../../../database/schema/users.ts';
import { inTransaction } from '../../../../platform/postgres/database.ts';

const settings = { RATE_LIMIT_FACTOR: '1' };
const app = await startClosingApp({ logLevel: 'trace', settings });
/** Another process on the same database. */
const second = await startTestApp({ settings: { ...settings, DATABASE_URL: app.databaseUrl } });
const url = await app.listen();
const { buyer, vendor } = app;
const stranger = await app.people.otherVendor();
afterAll(async () => {
  await second.stop();
  await app.stop();
});

const VENDORS = '0772987654';
const VENDORS_E164 = '+256772987654';
const BUYERS_E164 = '+256752111222';

let chatId = 0;
beforeEach(async () => {
  await app.shiftTime('0');
  await app.db.delete(blocks);
  await app.db.delete(notifications);
  await app.db.delete(numberRequests);
  await app.db.execute(sql`delete from rate_limits`);
  await saveNumber(vendor, VENDORS, VENDORS_E164);
  await saveNumber(buyer, '0752111222', BUYERS_E164);
  await app.setEntitlement({ chatOverride: 'allow' });
  ({ chatId } = await app.startSaleChat({ stock: 5 }));
});

const saveNumber = async ({ id }: Person, contactNumber: string | null, contactNumberE164: string | null) =>
  app.db.update(users).set({ contactNumber, contactNumberE164 }).where(eq(users.id, id));
const ask = async (by: Person, to: TestApp = app, id = chatId) => to.as(by).post(`/api/chats/${id}/number/request`, {});
const answer = async (by: Person, body: object, to: TestApp = app) =>
  to.as(by).call('PUT', `/api/chats/${chatId}/number`, { body });
const allow = async (by: Person, to: TestApp = app) => answer(by, { isAllowed: true }, to);
const refuseTo = async (by: Person, to: TestApp = app) => answer(by, { isAllowed: false }, to);
const numberFor = async (person: Person) => (await app.as(person).get(`/api/chats/${chatId}/number`)).body.number;
const numbersIn = async (person: Person) => (await app.as(person).get(`/api/chats/${chatId}`)).body.numbers;
const changeNumber = async (by: Person, contactNumber: string | null) =>
  app.as(by).call('PATCH', '/api/user/profile', { body: { contactNumber } });

/** The buyer may call the vendor. */
async function give(): Promise<void> {
  expect((await ask(buyer)).status).toBe(200);
  expect((await allow(vendor)).status).toBe(200);
}

describe('asked and allowed', () => {
  test('each side knows where it stands, and only who asked gets the number', async () => {
    expect(await numbersIn(buyer)).toEqual({ own: 'none', theirs: 'none' });
    expect((await ask(buyer)).body).toEqual({ own: 'none', theirs: 'asked' });
    expect(await numbersIn(vendor)).toEqual({ own: 'asked', theirs: 'none' });
    expect(await numberFor(buyer)).toBeNull();
    expect((await allow(vendor)).body).toEqual({ own: 'allowed', theirs: 'none' });
    expect(await numbersIn(buyer)).toEqual({ own: 'none', theirs: 'allowed' });
    expect(await numberFor(buyer)).toBe(VENDORS_E164);
    expect(await numberFor(vendor)).toBeNull();
  });

  test('the seller asks in the same way', async () => {
    await ask(vendor);
    await allow(buyer);
    expect(await numberFor(vendor)).toBe(BUYERS_E164);
    expect(await numberFor(buyer)).toBeNull();
  });

  test('the chat says what happened, and the notification of it leads there', async () => {
    await give();
    await refuseTo(vendor);
    const { body } = await app.asBuyer.get(`/api/chats/${chatId}/messages?markRead=0`);
    expect(body.map(({ message }: { message: string }) => message)).toEqual([
      'You asked for the seller’s number',
      'The seller shared their number',
      'The seller stopped sharing their number',
    ]);
    const told = async (person: Person) => (await app.as(person).get('/api/notifications')).body;
    const row = { type: 'message', data: { chatId } };
    expect(await told(vendor)).toMatchObject([{ ...row, title: buyer.name, message: 'Asks for your number' }]);
    expect(await told(buyer)).toMatchObject([
      { ...row, title: vendor.name, message: 'You can call now. Open the chat.' },
    ]);
  });

  test('declined, it can be asked again a day later', async () => {
    await ask(buyer);
    expect((await refuseTo(vendor)).body).toEqual({ own: 'declined', theirs: 'none' });
    expect(await ask(buyer)).toMatchObject({ status: 409, body: { code: 'NUMBER_DECLINED' } });
    await app.shiftTime('24 hours 1 minute');
    expect((await ask(buyer)).body.theirs).toBe('asked');
  });

  test('both ask at once, and each answer is about its own', async () => {
    await Promise.all([ask(buyer), ask(vendor)]);
    await Promise.all([allow(vendor), refuseTo(buyer)]);
    expect(await numbersIn(buyer)).toEqual({ own: 'declined', theirs: 'allowed' });
    expect(await numberFor(vendor)).toBeNull();
  });
});

describe('the number', () => {
  test('is in no answer, frame, notification, copy or line of the log but the one answer', async () => {
    const [ofBuyer, ofVendor] = [await connectInTest(url, buyer), await connectInTest(url, vendor)];
    await give();
    await app.abandon(chatId);
    await app.undo(chatId);
    await Promise.all([ofBuyer.settled(), ofVendor.settled()]);
    await app.modules.notifications.flush();
    await app.jobs.drain();
    const read = async (person: Person, path: string) => (await app.as(person).get(path)).body;
    const paths = [`/api/chats/${chatId}`, `/api/chats/${chatId}/messages`, '/api/chats', '/api/notifications'];
    const seen: unknown[] = [ofBuyer.frames, ofVendor.frames, await app.db.select().from(notifications)];
    for (const person of [buyer, vendor]) for (const path of paths) seen.push(await read(person, path));
    for (const path of [`/api/users/${vendor.id}`, `/api/vendor-store/${vendor.id}`])
      seen.push(await read(buyer, path));
    for (const { exportFor } of app.modules.all) seen.push(await exportFor(app.db, buyer.id));
    seen.push(await app.db.execute(sql`select * from idempotency_keys`), app.logged());
    expect(ofBuyer.frames.some((frame) => frame.type === 'chat')).toBe(true);
    const text = JSON.stringify(seen);
    expect(text).toContain('number.moved');
    for (const form of [VENDORS, VENDORS_E164, VENDORS.slice(1)]) expect(text).not.toContain(form);
    expect(await numberFor(buyer)).toBe(VENDORS_E164);
    expect((await app.as(stranger).get(`/api/chats/${chatId}/number`)).status).toBe(404);
  });

  test('may be given by who had none, and is saved', async () => {
    await saveNumber(vendor, null, null);
    await ask(buyer);
    const wanted = { status: 400, body: { errors: [{ field: 'contactNumber', code: 'NUMBER_NOT_CALLABLE' }] } };
    expect(await allow(vendor)).toMatchObject(wanted);
    expect(await answer(vendor, { isAllowed: true, contactNumber: '0900123456' })).toMatchObject(wanted);
    expect((await app.asVendor.get('/api/user')).body.contactNumber).toBeNull();
    expect((await answer(vendor, { isAllowed: true, contactNumber: '0701 555 019' })).status).toBe(200);
    expect(await numberFor(buyer)).toBe('+256701555019');
    expect((await app.asVendor.get('/api/user')).body.contactNumber).toBe('0701 555 019');
  });

  test('changed, ends every permission and asks nobody; another spelling of it does not', async () => {
    await give();
    expect((await changeNumber(vendor, '+256 772 987 654')).status).toBe(200);
    expect(await numberFor(buyer)).toBe(VENDORS_E164);
    const client = await connectInTest(url, buyer);
    expect((await changeNumber(vendor, '0701555019')).status).toBe(200);
    await client.next('chat', (frame) => frame.chatId === chatId);
    expect(await numberFor(buyer)).toBeNull();
    expect(await numbersIn(buyer)).toEqual({ own: 'none', theirs: 'none' });
    await ask(buyer);
    await changeNumber(vendor, VENDORS);
    expect(await numbersIn(vendor)).toMatchObject({ own: 'asked' });
  });

  test('taken out of the profile, ends them for good', async () => {
    await ask(vendor);
    await allow(buyer);
    expect(await numberFor(vendor)).toBe(BUYERS_E164);
    expect((await changeNumber(buyer, null)).status).toBe(200);
    expect((await changeNumber(buyer, '0752111222')).status).toBe(200);
    expect(await numberFor(vendor)).toBeNull();
    expect(await numbersIn(vendor)).toEqual({ own: 'none', theirs: 'none' });
  });

  test('of a new vendor ends what they gave as a buyer', async () => {
    const seller = await app.people.open(newAccount('buyer'));
    const { chatId: bought } = await app.startSaleChat();
    await app.db.execute(sql`update chats set buyer_id = ${seller.id} where id = ${bought}`);
    chatId = bought;
    await ask(vendor);
    await allow(seller);
    const details = { bio: 'Used phones, tested.', location: 'Ntinda, Kampala', contactNumber: '0701555777' };
    expect((await app.as(seller).post('/api/user/start-selling', details)).status).toBe(200);
    expect(await numberFor(vendor)).toBeNull();
  });
});

describe('taken back', () => {
  test('it is gone at once, in the tabs of both', async () => {
    await give();
    const clients = [await connectInTest(url, buyer), await connectInTest(url, vendor)];
    expect((await refuseTo(vendor)).body).toEqual({ own: 'declined', theirs: 'none' });
    for (const client of clients) await client.next('chat', (frame) => frame.chatId === chatId);
    expect(await numberFor(buyer)).toBeNull();
    expect(await numbersIn(buyer)).toEqual({ own: 'none', theirs: 'declined' });
  });

  test('a second tab cannot give it again, unless it is asked for again', async () => {
    await give();
    await refuseTo(vendor, second);
    expect(await allow(vendor)).toMatchObject({ status: 409, body: { code: 'NUMBER_NOT_ASKED' } });
    expect(await numberFor(buyer)).toBeNull();
  });

  test('given and taken back at once in two processes, what is stored is what is answered last', async () => {
    await ask(buyer);
    const [given] = await Promise.all([allow(vendor), refuseTo(vendor, second)]);
    expect([200, 409]).toContain(given.status);
    expect(await numberFor(buyer)).toBe((await numbersIn(vendor)).own === 'allowed' ? VENDORS_E164 : null);
    expect((await numbersIn(vendor)).own).toBe('declined');
  });

  test('by who asked, it is not theirs to give or to take', async () => {
    await ask(buyer);
    expect(await allow(buyer)).toMatchObject({ status: 409, body: { code: 'NUMBER_NOT_ASKED' } });
    expect((await refuseTo(buyer)).body).toEqual({ own: 'none', theirs: 'asked' });
    await allow(vendor);
    await refuseTo(buyer);
    expect(await numberFor(buyer)).toBe(VENDORS_E164);
  });
});

test('repeated, nothing is said or counted twice', async () => {
  const both: TestApp[] = [app, second];
  await Promise.all([...both, ...both].map(async (to) => ask(buyer, to)));
  await Promise.all([...both, ...both].map(async (to) => allow(vendor, to)));
  await Promise.all([...both, ...both].map(async (to) => refuseTo(vendor, to)));
  expect(await app.systemEventsOf(chatId)).toEqual(['numberAsked', 'numberAllowed', 'numberTakenBack']);
  expect(await app.db.$count(numberRequests)).toBe(1);
});

test('an account asks five times a day, over all processes; asking again for the same costs nothing', async () => {
  const chatIds: number[] = [];
  for (let turn = 0; turn < 6; turn += 1) chatIds.push((await app.startSaleChat()).chatId);
  const answers = await Promise.all(chatIds.map(async (id, turn) => ask(buyer, turn % 2 ? app : second, id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  const over = answers.find(({ status }) => status === 429)!;
  expect(over.body).toMatchObject({ code: 'NUMBER_REQUESTS_USED', values: { hours: 24 } });
  const asked = chatIds[answers.findIndex(({ status }) => status === 200)]!;
  expect((await ask(buyer, app, asked)).body.theirs).toBe('asked');
  expect((await ask(vendor, app, asked)).status).toBe(200);
  await app.shiftTime('24 hours 1 minute');
  expect((await ask(buyer, app, chatIds[answers.indexOf(over)])).status).toBe(200);
});

test('the copy of each side says who asked for whose number, and what became of it', async () => {
  await give();
  await ask(vendor);
  await refuseTo(vendor);
  const copyOf = async ({ id }: Person) => (await app.modules.chats.exportFor(app.db, id))['numberRequests'];
  const at = expect.any(Date);
  const [given, open] = [
    { chatId, status: 'taken-back', askedAt: at, allowedAt: at, endedAt: at },
    { chatId, status: 'asked', askedAt: at, allowedAt: null, endedAt: null },
  ];
  expect(await copyOf(vendor)).toEqual([
    { ...given, isOwnNumber: true },
    { ...open, isOwnNumber: false },
  ]);
  expect(await copyOf(buyer)).toEqual([
    { ...given, isOwnNumber: false },
    { ...open, isOwnNumber: true },
  ]);
});

describe('hidden and refused', () => {
  const expectHidden = async (code: string) => {
    expect(await numberFor(buyer)).toBeNull();
    expect(await numbersIn(buyer)).toBeNull();
    expect((await ask(buyer)).body).toMatchObject({ code });
  };

  test('while the seller’s chats are locked; they come back with them', async () => {
    await give();
    await app.setEntitlement({ chatOverride: 'deny' });
    await expectHidden('NUMBERS_NOT_HERE');
    expect(await allow(vendor)).toMatchObject({ status: 403, body: { code: 'CHAT_LOCKED' } });
    await app.setEntitlement({ chatOverride: 'allow' });
    expect(await numberFor(buyer)).toBe(VENDORS_E164);
  });

  test('in a chat that was given up; undone, it is as before', async () => {
    await give();
    await app.abandon(chatId);
    await expectHidden('CHAT_CLOSED');
    expect(await allow(vendor)).toMatchObject({ status: 409, body: { code: 'CHAT_CLOSED' } });
    await app.undo(chatId);
    expect(await numberFor(buyer)).toBe(VENDORS_E164);
  });

  test('seven days after a sale; until then they can still call to pick it up', async () => {
    await give();
    await app.complete(chatId);
    expect(await numberFor(buyer)).toBe(VENDORS_E164);
    await app.shiftTime('7 days 1 minute');
    await expectHidden('CHAT_CLOSED');
  });

  test('after a block, and still when it has ended', async () => {
    await give();
    await ask(vendor);
    const block = await app.asVendor.post('/api/blocks', { userId: buyer.id });
    await expectHidden('BLOCKED');
    expect(await allow(buyer)).toMatchObject({ status: 403, body: { code: 'BLOCKED' } });
    await app.asVendor.call('DELETE', `/api/blocks/${block.body.id}`);
    expect(await numberFor(buyer)).toBeNull();
    expect(await numbersIn(buyer)).toEqual({ own: 'none', theirs: 'none' });
  });

  test('a number that is given while the other blocks is not known after the block', async () => {
    await ask(buyer);
    await Promise.all([allow(vendor, second), app.asBuyer.post('/api/blocks', { userId: vendor.id })]);
    await app.db.delete(blocks);
    expect(await numberFor(buyer)).toBeNull();
  });

  test('after a suspension, and still when it has ended', async () => {
    await give();
    const suspension = { personId: vendor.id, operatorId: null, at: app.clock.now() };
    await inTransaction(app.db, async (tx) => app.modules.accounts.suspendPerson(tx, suspension));
    await expectHidden('PARTNER_SUSPENDED');
    await inTransaction(app.db, async (tx) => app.modules.accounts.restorePerson(tx, suspension));
    expect(await numberFor(buyer)).toBeNull();
    vendor.cookie = (await app.people.signIn(vendor)).cookie;
  });

  test('after an account was closed, and still when its person has come back', async () => {
    await give();
    await ask(vendor);
    expect((await app.as(vendor).post('/api/leaving/close', { password: vendor.password })).status).toBe(200);
    await expectHidden('PARTNER_SUSPENDED');
    vendor.cookie = (await app.people.signIn(vendor)).cookie;
    expect(await numberFor(buyer)).toBeNull();
    expect(await numbersIn(buyer)).toEqual({ own: 'none', theirs: 'none' });
  });

  test('of a seller who has not claimed the account, and of support', async () => {
    const { email } = vendor;
    await app.db.update(users).set({ email: null }).where(eq(users.id, vendor.id));
    await expectHidden('NUMBERS_NOT_HERE');
    await app.db.update(users).set({ email }).where(eq(users.id, vendor.id));
    chatId = await app.people.beginChat(buyer, null);
    await expectHidden('NUMBERS_NOT_HERE');
  });
});
