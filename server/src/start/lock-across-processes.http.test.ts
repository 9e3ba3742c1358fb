import { afterAll, beforeAll, expect, test } from 'vitest';
import { startClosingApp } from '../../test/closing-app.ts';
import { connectInTest } from '../../test/connect-in-test.ts';
import { type Program, startProgram } from '../../test/program.ts';

/** The process of the test sells; the vendor's other tabs are open in it and in another process. */
const app = await startClosingApp();
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

test('ruling 3: the fifth sale locks the vendor’s tabs in every process, and taking it back opens them', async () => {
  await app.standing({ completedSales: 4 });
  const { chatId } = await app.talk();
  const here = await connectInTest(await app.listen(), app.vendor);
  const there = await connectInTest(other.url, app.vendor);
  expect((await app.complete(chatId)).status).toBe(200);
  await Promise.all([here.next('account'), there.next('account')]);
  expect(await readBy('/api/user')).toMatchObject({ subscriptionStatus: 'locked' });
  expect(await readBy('/api/chats')).toEqual([]);
  expect(await readBy(`/api/chats/${chatId}`)).toMatchObject({ code: 'CHAT_LOCKED' });

  expect((await app.undo(chatId)).status).toBe(200);
  const isTwo = (client: typeof here) => () =>
    client.frames.filter(({ type }) => type === 'account').length === 2;
  for (const client of [here, there]) {
    await client.next('chat', ({ chat }) => chat?.id === chatId && chat.status === 'active');
    await expect.poll(isTwo(client)).toBe(true);
  }
  expect(await readBy('/api/user')).toMatchObject({ subscriptionStatus: 'trial' });
});
