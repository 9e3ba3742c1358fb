import { afterAll, beforeAll, expect, test } from 'vitest';
import { query } from '../../../../embedded-postgres/test/query.ts';
import { createEmptyTestDatabase, type TestDatabase } from '../../../test/postgres.ts';
import { openNotifications } from './notifications.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createEmptyTestDatabase();
});
afterAll(() => database.drop());

function open(url: string, received: (text: string) => void = () => undefined) {
  const handlers = { received, missed: () => undefined };
  return openNotifications({ url, channel: 'news', log: { warn: () => undefined }, ...handlers });
}

test('what is said at once waits for the first connection, and is heard', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const notifications = open(database.url, resolve);
  await notifications.send(['first words']);
  expect(await promise).toBe('first words');
  await notifications.close();
});

test('where nobody answers, what is said is refused', async () => {
  const notifications = open('postgres://nobody@127.0.0.1:1/nothing');
  await expect(notifications.send(['lost'])).rejects.toThrow('no connection');
  await notifications.close();
});

test('closed while it is being opened, it leaves no connection behind', async () => {
  const opened = Array.from({ length: 5 }, () => open(database.url));
  await Promise.all(opened.map(async (notifications) => notifications.close()));
  const left = () =>
    query(
      database.url,
      `select pid from pg_stat_activity where datname = current_database() and application_name = 'akatale live'`,
    );
  await expect.poll(left, { timeout: 10_000 }).toEqual([]);
});
