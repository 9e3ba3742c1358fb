import { afterAll, beforeAll, expect, test } from 'vitest';
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
