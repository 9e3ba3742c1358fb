import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../../test/apps/app.ts';
import { openMarket } from '../../../test/apps/small-market.ts';

/*
 * Chats as browsers without scripts show them.
 */
const app = await startTestApp({ withPages: true });
const { people, lockedChatId } = await openMarket(app);
afterAll(async () => app.stop());

test('a locked chat says why, and the way to open it', async () => {
  const { text, status } = await app.as(people.lockedVendor).get(`/chat/${lockedChatId}`);
  expect(status).toBe(200);
  const said = ['Chat Access Restricted', 'Your 5 free sales are used.', 'Paying needs JavaScript', 'Loading the chat'];
  expect(said.map((words) => text.includes(words))).toEqual([true, true, true, false]);
});
