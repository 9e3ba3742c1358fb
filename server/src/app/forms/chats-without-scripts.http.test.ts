import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../../test/apps/app.ts';
import { openMarket } from '../../../test/apps/small-market.ts';

/*
 * Chats as browsers without scripts show them.
 */
const app = await startTestApp({ withPages: true });
const { people, chatId, lockedChatId } = await openMarket(app);
afterAll(async () => app.stop());

test('what the page of a chat shows is marked as read by what only browsers without scripts load', async () => {
  const [buyer, vendor] = [app.as(people.buyer), app.as(people.vendor)];
  const messages = `/api/chats/${chatId}/messages`;
  const unread = async () => (await buyer.get(`/api/chats/${chatId}`)).body.unreadCount;
  await vendor.post(messages, { message: 'Still there' });
  const { text } = await buyer.get(`/chat/${chatId}`);
  expect(await unread()).toBe(1);
  await vendor.post(messages, { message: 'And cheaper' });
  const [, image = ''] = /<noscript><img hidden="" alt="" src="([^"]+)"\/><\/noscript>/.exec(text) ?? [];
  expect((await buyer.get(image.replaceAll('&amp;', '&'))).status).toBe(200);
  expect(await unread()).toBe(1);
  expect((await vendor.get(`${messages}?markRead=0&limit=2`)).body).toMatchObject([
    { isRead: true },
    { isRead: false },
  ]);
});

test('a locked chat says why, and the way to open it', async () => {
  const { text, status } = await app.as(people.lockedVendor).get(`/chat/${lockedChatId}`);
  expect(status).toBe(200);
  const said = ['Chat Access Restricted', 'Your 5 free sales are used.', 'Paying needs JavaScript', 'Loading the chat'];
  expect(said.map((words) => text.includes(words))).toEqual([true, true, true, false]);
});

test('what there is to say of the state of a chat is in its document', async () => {
  const [buyer, vendor] = [app.as(people.buyer), app.as(people.vendor)];
  const document = async () => (await buyer.get(`/chat/${chatId}`)).text;
  expect(await document()).not.toContain('Away until');
  const until = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const away = await vendor.call('PUT', '/api/user/away', { body: { until, line: 'At a wedding in Gulu' } });
  expect(away.status).toBe(200);
  expect(await document()).toMatch(/Away until.*At a wedding in Gulu/);
});
