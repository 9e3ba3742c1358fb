import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startTestApp } from '../../../../../test/apps/app.ts';
import { messages } from '../../../../database/schema/chats.ts';
import { isDatabaseUnavailable } from '../../../../platform/postgres/database.ts';

const app = await startTestApp({ withFaults: true });
const faults = app.faults!;
const [buyer, vendor] = await Promise.all([app.people.buyer(), app.people.vendor()]);
let chatId = 0;

afterAll(async () => {
  faults.thaw();
  await app.stop();
});
beforeEach(async () => {
  chatId = await app.people.beginChat(buyer, await app.people.addProduct(vendor));
});

const send = async (message: string, tempId?: number) =>
  app.modules.chats.sendMessage({
    chatId,
    message,
    tempId,
    actor: { userId: buyer.id, role: 'user' },
  });
const stored = async () => app.db.select().from(messages).where(eq(messages.chatId, chatId)).orderBy(asc(messages.id));

test('a fault belongs to the message that causes it, and to no other beside it', async () => {
  const outcomes = await Promise.allSettled([send('One'), send('No\0text'), send('Two')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect((await stored()).map(({ message }) => message)).toEqual(['One', 'Two']);
});

test('messages that wait together are committed together', async () => {
  await Promise.all(Array.from({ length: 50 }, async (_, at) => send(`Message ${at}`, at)));
  const rows = await app.db.execute<{ commits: number }>(
    `select count(distinct xmin::text)::int as commits from messages where chat_id = ${chatId}`,
  );
  expect(rows.rows[0]?.commits).toBeLessThanOrEqual(2);
});

test('a database that goes away is told to everyone who waits, and nothing is stored twice', async () => {
  const attempt = async () =>
    Promise.allSettled(Array.from({ length: 40 }, async (_, at) => send(`Message ${at}`, at)));
  faults.freeze();
  const refused = attempt();
  faults.cut();
  const outcomes = await refused;
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toEqual([]);
  for (const outcome of outcomes) {
    expect(outcome.status === 'rejected' && isDatabaseUnavailable(outcome.reason)).toBe(true);
  }
  faults.thaw();
  faults.cut();
  // Disconnects at random moments, also between a commit and its response.
  let acknowledged = 0;
  for (let round = 0; acknowledged < 40 && round < 20; round += 1) {
    const again = attempt();
    if (round < 3) faults.cut();
    acknowledged = (await again).filter(({ status }) => status === 'fulfilled').length;
  }
  expect(acknowledged).toBe(40);
  const rows = await stored();
  expect(rows.map(({ message }) => message)).toHaveLength(40);
  expect(new Set(rows.map(({ tempId }) => tempId)).size).toBe(40);
});
