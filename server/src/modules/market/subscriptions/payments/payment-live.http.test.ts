import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../../../../test/apps/app.ts';
import { openMarket } from '../../../../../test/apps/small-market.ts';
import { connectInTest } from '../../../../../test/clients/connect-in-test.ts';

const app = await startTestApp({ settings: { PAYMENT_PROVIDER: 'fake' } });
const market = await openMarket(app);
const { lockedVendor, otherVendor } = market.people;
const url = await app.listen();
afterAll(async () => app.stop());

test('every open page of a vendor learns of the payment, and sees the chats that it opens', async () => {
  const [tab, otherTab, stranger] = await Promise.all(
    [lockedVendor, lockedVendor, otherVendor].map(async (person) => connectInTest(url, person)),
  );
  const initiated = await app.as(lockedVendor).post('/api/subscription/initiate', { planType: 'monthly' });
  const page = new URL(initiated.body.payment_link).pathname;

  await app.visitor.post(`${page}/fail`);
  await tab!.settled();
  expect(tab!.frames.filter(({ type }) => type === 'account')).toEqual([]);

  await app.visitor.post(`${page}/succeed`);
  for (const client of [tab!, otherTab!]) {
    await client.next('account');
    const opened = await client.next('chat');
    expect(opened).toMatchObject({ chatId: market.lockedChatId, chat: { status: 'active' } });
    expect(client.frames.filter(({ type }) => type === 'account')).toHaveLength(1);
  }
  await stranger!.settled();
  expect(stranger!.frames.filter(({ type }) => type !== 'pong')).toEqual([]);
});
