import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startClosingApp } from '../../test/apps/closing-app.ts';
import type { Person } from '../../test/apps/people.ts';
import { connectInTest } from '../../test/clients/connect-in-test.ts';
import { type Program, startProgram } from '../../test/programs/program.ts';

const app = await startClosingApp();
const url = await app.listen();
let other: Program;

beforeAll(async () => {
  const { database, dataDirectory } = app.appContext.config;
  const settings = { DATABASE_URL: database.url ?? '', DATA_DIR: dataDirectory };
  other = await startProgram('web', { ...settings, RATE_LIMIT_FACTOR: '1000' });
  await other.ready;
});
afterAll(async () => {
  await other.kill();
  await app.stop();
});

async function readBy(path: string): Promise<unknown> {
  const answer = await fetch(`${other.url}${path}`, { headers: { cookie: app.vendor.cookie } });
  return answer.json();
}

test('the fifth sale locks the vendor’s tabs in every process, and taking it back opens them', async () => {
  await app.setEntitlement({ completedSales: 4 });
  const { chatId } = await app.startSaleChat();
  const here = await connectInTest(url, app.vendor);
  const there = await connectInTest(other.url, app.vendor);
  expect((await app.complete(chatId)).status).toBe(200);
  await Promise.all([here.next('account'), there.next('account')]);
  expect(await readBy('/api/user')).toMatchObject({ subscriptionStatus: 'locked' });
  expect(await readBy('/api/chats')).toEqual([]);
  expect(await readBy(`/api/chats/${chatId}`)).toMatchObject({ code: 'CHAT_LOCKED' });

  expect((await app.undo(chatId)).status).toBe(200);
  const isTwo = (client: typeof here) => () => client.frames.filter(({ type }) => type === 'account').length === 2;
  for (const client of [here, there]) {
    await client.next('chat', ({ chat }) => chat?.id === chatId && chat.status === 'active');
    await expect.poll(isTwo(client)).toBe(true);
  }
  expect(await readBy('/api/user')).toMatchObject({ subscriptionStatus: 'trial' });
});

async function writeBy(chatId: number, cookie: string, message: string) {
  const answer = await fetch(`${other.url}/api/chats/${chatId}/messages`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ message }),
  });
  return { status: answer.status, body: (await answer.json()) as { code?: string } };
}

describe('an operator, in this process,', () => {
  let owner: Person;
  let chatId = 0;
  beforeAll(async () => {
    owner = await app.people.operator();
    await app.setEntitlement({ completedSales: 0 });
    ({ chatId } = await app.startSaleChat());
  });

  test('turns the switch of a vendor’s chats: every open tab of every process is told at once', async () => {
    const toggle = async (allowChat: boolean) =>
      app.as(owner).post(`/api/admin/vendors/${app.vendor.id}/toggle-chat`, { allowChat });
    const clients = [await connectInTest(url, app.vendor), await connectInTest(other.url, app.vendor)];
    const toBuyer = await connectInTest(other.url, app.buyer);
    for (const message of ['One', 'Known by now']) {
      expect((await writeBy(chatId, app.vendor.cookie, message)).status).toBe(201);
    }
    expect((await toggle(false)).status).toBe(200);
    await Promise.all(clients.map(async (client) => client.next('account')));
    expect(await readBy(`/api/chats/${chatId}`)).toMatchObject({ code: 'CHAT_LOCKED' });
    expect(await writeBy(chatId, app.vendor.cookie, 'Late')).toMatchObject({
      body: { code: 'CHAT_LOCKED' },
    });
    const received = clients.map(({ frames }) => frames.length);
    expect((await writeBy(chatId, app.buyer.cookie, 'Are you there?')).status).toBe(201);
    await toBuyer.next('message', ({ data }) => data.message === 'Are you there?');
    await Promise.all(clients.map(async (client) => client.settled()));
    const since = clients.flatMap(({ frames }, n) => frames.slice(received[n]));
    expect(since.filter(({ type }) => type !== 'pong')).toEqual([]);

    expect((await toggle(true)).status).toBe(200);
    for (const client of clients) await client.next('chat', (frame) => frame.chatId === chatId);
    expect(await readBy(`/api/chats/${chatId}`)).toMatchObject({ id: chatId, canWrite: true });
  });

  test('suspends a vendor: their tabs close in every process, and nobody writes to them', async () => {
    const act = async (what: 'suspend' | 'restore') =>
      app.as(owner).post(`/api/admin/people/${app.vendor.id}/${what}`, { reason: 'scam' });
    const clients = [await connectInTest(url, app.vendor), await connectInTest(other.url, app.vendor)];
    const toBuyer = await connectInTest(other.url, app.buyer);
    for (const message of ['Two', 'Known by now']) {
      expect((await writeBy(chatId, app.buyer.cookie, message)).status).toBe(201);
    }
    expect((await act('suspend')).status).toBe(200);
    const refused = await writeBy(chatId, app.buyer.cookie, 'Where is it?');
    expect(refused).toMatchObject({ status: 409, body: { code: 'PARTNER_SUSPENDED' } });
    for (const client of clients) expect(await client.closed).toMatchObject({ code: 4401 });
    await toBuyer.next('chat', (frame) => frame.chatId === chatId);
    expect(await readBy('/api/user')).toMatchObject({ code: 'UNAUTHORIZED' });

    expect((await act('restore')).status).toBe(200);
    expect((await writeBy(chatId, app.buyer.cookie, 'Welcome back')).status).toBe(201);
  });
});
