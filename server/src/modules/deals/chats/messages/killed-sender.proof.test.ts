import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/apps/app.ts';
import { openMarket, type Market } from '../../../../../test/apps/small-market.ts';
import { connectInTest } from '../../../../../test/clients/connect-in-test.ts';
import { callThroughProgram } from '../../../../../test/programs/call-through-program.ts';
import type { CallingTask } from '../../../../../test/programs/calling-program.ts';
import { messages } from '../../../../database/schema/chats.ts';

/*
 * A process is killed between its commit and whatever it does next. What open connections of another process, the one
 * of this test, hear of it is what the commit itself has told.
 */
let app: TestApp;
let market: Market;
let url: string;

beforeAll(async () => {
  app = await startTestApp();
  market = await openMarket(app);
  url = await app.listen();
});
afterAll(async () => app.stop());

const callAndDie = async (by: 'buyer' | 'vendor', task: Pick<CallingTask, 'call' | 'point'>) =>
  callThroughProgram(app, market.people[by], task);

const storedAs = async (tempId: string) =>
  app.db
    .select({ id: messages.id })
    .from(messages)
    .where(eq(messages.tempId, JSON.stringify(tempId)));

test.each([
  { path: 'one statement', headers: {} },
  { path: 'a transaction', headers: { 'idempotency-key': 'once' } },
])('a message stored by $path is delivered to others', async ({ path, headers }) => {
  const { chatId, people } = market;
  const vendor = await connectInTest(url, people.vendor);
  const body = { message: `By ${path}`, tempId: path };
  const call = { method: 'POST', url: `/api/chats/${chatId}/messages`, body, headers };
  const killed = await callAndDie('buyer', { call, point: 'after the commit' });
  expect(killed).toEqual({ end: 'SIGKILL', status: '' });
  const received = await vendor.next('message', ({ data }) => data.message === body.message);

  // The sender got no response and sends it again.
  const again = await app.as(people.buyer).post(call.url, body, headers);
  expect(again).toMatchObject({ body: { id: received.data.id, tempId: path } });
  expect(await storedAs(path)).toEqual([{ id: received.data.id }]);
});

test('messages that were not stored are not delivered', async () => {
  const { chatId, people } = market;
  const vendor = await connectInTest(url, people.vendor);
  const call = {
    method: 'POST',
    url: `/api/chats/${chatId}/messages`,
    body: { message: 'Never', tempId: 'never' },
    headers: { 'idempotency-key': 'never' },
  };
  const killed = await callAndDie('buyer', { call, point: 'before the commit' });
  expect(killed).toEqual({ end: 'SIGKILL', status: '' });
  expect(await storedAs('never')).toEqual([]);
  const answered = await callAndDie('buyer', { call, point: 'never' });
  expect(answered).toEqual({ end: 0, status: '201' });
  await vendor.next('message', ({ data }) => data.message === 'Never');
  expect(vendor.frames.filter(({ type }) => type === 'message')).toHaveLength(1);
});

test('a sale is seen by both sides, though the process that made it is dead', async () => {
  const { chatId, people } = market;
  const [buyer, vendor] = [await connectInTest(url, people.buyer), await connectInTest(url, people.vendor)];
  const body = { status: 'completed', isSold: true };
  const call = { method: 'PATCH', url: `/api/chats/${chatId}`, body };
  await callAndDie('vendor', { call, point: 'after the commit' });
  for (const client of [buyer, vendor]) {
    await client.next('message', ({ data }) => data.system?.event === 'completed');
    const seen = await client.next('chat', ({ chat }) => chat?.status === 'completed');
    expect(seen).toMatchObject({ chatId });
  }
});
