import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { query } from '../../../../../embedded-postgres/test/query.ts';
import { openTemporaryFolder } from '../../../../../embedded-postgres/test/temporary-folder.ts';
import { interruptMigration, MIGRATIONS, migrationsBefore } from '../../../../test/migrations-before.ts';
import { createEmptyTestDatabase, type TestDatabase } from '../../../../test/postgres.ts';
import { migrate } from '../../../platform/postgres/migrate.ts';

const NUMBERED_BY = '0032_message_positions';
const CHATS = 120;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

let database: TestDatabase;
let older: Awaited<ReturnType<typeof openTemporaryFolder>>;

const run = async <Row extends object = object>(sql: string) => (await query(database.url, sql)) as Row[];

/** Chats of 0 to 9 messages, written in turns, so that their ids are mixed; each side has read some. */
const ADD_CHATS = `
  insert into users (username, email, name, created_at, updated_at)
  select name, name || '@akatale.example', name, now(), now() from unnest(array['buyer', 'vendor']) as name;
  insert into products (vendor_id, vendor_name, title, description, price_ugx, category, condition, location, images,
    image_colors, rank, created_at, updated_at)
  select 2, 'Vendor', 'Phone', 'A phone.', 1000, 'Phones', 'Used - Good', 'Kampala', '{}', '{}', 0, now(), now()
  from generate_series(1, ${CHATS});
  insert into chats (buyer_id, vendor_id, product_id, last_message_at, created_at)
  select 1, 2, id, now(), now() from products;
  insert into messages (chat_id, sender_id, message, sent_at)
  select chats.id, 1 + turn % 2, 'Message ' || turn, now()
  from generate_series(1, 9) as turn join chats on chats.id % 10 >= turn order by turn, chats.id;
  update chats set buyer_read_id = coalesce((select max(id) from messages where chat_id = chats.id), 0),
    vendor_delivered_id = coalesce((select id from messages where chat_id = chats.id order by id offset 2 limit 1), 0)`;

/** As the release before stores a message: one statement changes the chat too. */
const sendByOlder = (chatId: number, message: string) => `
  with stored as (
    insert into messages (chat_id, sender_id, message, sent_at) values (${chatId}, 1, '${message}', now())
    returning id, chat_id
  ), touched as (
    update chats set last_message_at = greatest(last_message_at, now()) where id = any (array(select chat_id from stored))
  )
  select id from stored`;

const WRONG = `
  select id from (
    select messages.id, position, row_number() over (partition by chat_id order by messages.id) as expected from messages
  ) as numbered where position is distinct from expected`;
const MISCOUNTED = `
  select id from chats
  where last_position is distinct from (select count(*) from messages where chat_id = chats.id)
    or buyer_read_position <> (select count(*) from messages where chat_id = chats.id and id <= buyer_read_id)
    or vendor_delivered_position <> (select count(*) from messages where chat_id = chats.id and id <= vendor_delivered_id)`;

beforeAll(async () => {
  database = await createEmptyTestDatabase();
  older = await openTemporaryFolder();
  await migrate({ url: database.url, folder: await migrationsBefore(NUMBERED_BY, older.dir), log });
  await run(ADD_CHATS);
});
afterAll(async () => {
  await database.drop();
  await older.remove();
});

test('messages are numbered beside the release before, and after an interruption', async () => {
  await interruptMigration(run, {
    tag: NUMBERED_BY,
    procedure: 'number_messages',
    held: 'select from chats where id = 77',
    async untilOthersAreDone() {
      await expect.poll(async () => run('select id from chats where last_position is null')).toEqual([{ id: 77 }]);
      // Writers of the release before go on meanwhile.
      await run(sendByOlder(78, 'Meanwhile'));
    },
  });
  expect(await migrate({ url: database.url, folder: MIGRATIONS, log })).toContain(NUMBERED_BY);
  expect(await run(WRONG)).toEqual([]);
  expect(await run(MISCOUNTED)).toEqual([]);
  const [row] = await run<{ n: string }>('select count(*)::int as n from messages where position is not null');
  expect(row).toEqual({ n: (CHATS / 10) * 45 + 1 });
});

describe('the release before, on the new schema', () => {
  test('sends messages, which are counted, in old chats and new ones', async () => {
    await run(`insert into chats (buyer_id, vendor_id, product_id, status, closed_at, last_message_at, created_at)
      select 1, 2, 1, 'abandoned', now(), now(), now()`);
    const [{ id: begun } = { id: 0 }] = await run<{ id: number }>('select max(id) as id from chats');
    for (const chatId of [9, 10, begun]) for (const message of ['One', 'Two']) await run(sendByOlder(chatId, message));
    expect(await run(WRONG)).toEqual([]);
    expect(await run(MISCOUNTED)).toEqual([]);
    expect(
      await run(`select last_position as last from chats where id = any (array[9, 10, ${begun}]) order by id`),
    ).toEqual([{ last: 11 }, { last: 2 }, { last: 2 }]);
  });

  test('moves receipts, and the positions follow', async () => {
    await run(`update chats set buyer_read_id = newest.id, vendor_delivered_id = newest.id
      from (select chat_id, max(id) as id from messages group by chat_id) as newest where newest.chat_id = chats.id`);
    expect(await run(MISCOUNTED)).toEqual([]);
    expect(await run('select buyer_read_position as read from chats where id = 9')).toEqual([{ read: 11 }]);
  });
});
