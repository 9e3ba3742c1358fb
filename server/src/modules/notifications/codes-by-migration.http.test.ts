import { afterAll, beforeAll, expect, test } from 'vitest';
import { query } from '../../../../embedded-postgres/test/query.ts';
import { openTemporaryFolder } from '../../../../embedded-postgres/test/temporary-folder.ts';
import { interruptMigration, MIGRATIONS, migrationsBefore } from '../../../test/migrations-before.ts';
import { notificationExamples } from '../../../test/notification-texts.ts';
import { createEmptyTestDatabase, type TestDatabase } from '../../../test/postgres.ts';
import { migrate } from '../../platform/postgres/migrate.ts';

const CODED_BY = '0035_notification_codes';
const PEOPLE = 60;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

let database: TestDatabase;
let older: Awaited<ReturnType<typeof openTemporaryFolder>>;

const run = async <Row extends object = object>(sql: string) => (await query(database.url, sql)) as Row[];

/** Decisions about listings and reports, and saved searches, came after the codes. */
const later: readonly string[] = ['listing', 'report', 'saved_search'];
const codedTexts = notificationExamples.filter(({ type }) => !later.includes(type));
const oldTexts = [
  ...codedTexts,
  // Of an older release, of nobody in particular, and removed by its recipient.
  {
    type: 'review',
    data: {},
    english: ['Kato answered your review', 'Thank you', 'Because you bought this'],
    coded: null,
  },
  { type: 'new_product', data: {}, english: ['New from Kato', '', 'Because you follow Kato'], coded: null },
  { type: 'message', data: {}, english: ['', '', ''], coded: null },
];

const TOLD = `jsonb_array_elements($json$${JSON.stringify(oldTexts)}$json$) with ordinality as all_told (told, place)`;

/** Each of these texts to each person. */
const ADD_NOTIFICATIONS = `
  insert into users (username, email, name, created_at, updated_at)
  select 'p' || n, 'p' || n || '@akatale.example', 'P', now(), now() from generate_series(1, ${PEOPLE}) as n;
  insert into notifications (user_id, type, topic, title, message, reason, data, created_at)
  select users.id, told ->> 'type', place::text, told -> 'english' ->> 0, told -> 'english' ->> 1, told -> 'english' ->> 2,
    told -> 'data', now()
  from users, ${TOLD}`;

const WRONG = `
  select code, values, told from notifications join ${TOLD} on place::text = topic
  where (code, values) is distinct from (told #>> '{coded,code}', told #> '{coded,values}')`;

beforeAll(async () => {
  database = await createEmptyTestDatabase();
  older = await openTemporaryFolder();
  await migrate({ url: database.url, folder: await migrationsBefore(CODED_BY, older.dir), log });
  await run(ADD_NOTIFICATIONS);
});
afterAll(async () => {
  await database.drop();
  await older.remove();
});

test('every known text gets its code beside the release before, and after an interruption', async () => {
  const isCodedBesides = 'select from notifications where id between 701 and 800 and code is not null limit 1';
  await interruptMigration(run, {
    tag: CODED_BY,
    procedure: 'code_notifications',
    held: 'select from notifications where id = 701',
    untilOthersAreDone: async () => expect.poll(async () => run(isCodedBesides)).toHaveLength(1),
  });
  expect(await migrate({ url: database.url, folder: MIGRATIONS, log })).toContain(CODED_BY);
  expect(await run(WRONG)).toEqual([]);
  const codes = await run<{ n: number }>('select count(code)::int as n from notifications');
  expect(codes).toEqual([{ n: PEOPLE * codedTexts.length }]);
});

test('a row that the release before renews or empties loses its code, and keeps it where the text is the same', async () => {
  const find = async () =>
    run(
      `select id, code, values is null as "isEmpty" from notifications where user_id = 1 and topic::int <= 3 order by id`,
    );
  const [renewed, same, emptied] = (await find()) as { id: number }[];
  const renew = (id: number, message: string) => `
    insert into notifications as existing (user_id, type, topic, title, message, reason, data, created_at)
    select user_id, type, topic, title, ${message}, reason, data, now() from notifications where id = ${id}
    on conflict (user_id, topic) do update set title = excluded.title, message = excluded.message, is_read = false`;
  await run(renew(renewed!.id, `'Another'`));
  await run(renew(same!.id, 'message'));
  await run(`update notifications set title = '', message = '', reason = '', data = '{}' where id = ${emptied!.id}`);
  expect(await find()).toEqual([
    { ...renewed, code: null, isEmpty: true },
    { ...same, code: 'message.new', isEmpty: false },
    { ...emptied, code: null, isEmpty: true },
  ]);
});
