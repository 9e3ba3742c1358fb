import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { query } from '../../../../embedded-postgres/test/query.ts';
import { openTemporaryFolder } from '../../../../embedded-postgres/test/temporary-folder.ts';
import { startAwayApp } from '../../../test/apps/away-app.ts';
import { MIGRATIONS, migrationsBefore } from '../../../test/migrations-before.ts';
import { createEmptyTestDatabase } from '../../../test/postgres.ts';
import { earlierPushes } from '../../app/own-modules.ts';
import { createJobs } from '../../platform/jobs/create-jobs.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { createLog } from '../../platform/log.ts';
import { migrate } from '../../platform/postgres/migrate.ts';

const MOVED_BY = '0033_deliveries';
const log = createLog({ level: 'silent' });

const away = await startAwayApp();
const { app } = away;
const [buyer, vendor, owner] = [await app.people.buyer(), await app.people.vendor(), await app.people.operator()];
const before = createJobs({ url: app.appContext.config.database.url ?? '', log });
const messageMail = defineJob<object>('away-mail.send-messages');
const morningMail = defineJob<object>('morning-mail.send');
before.define([messageMail, morningMail]);
await before.start({ work: false });
afterAll(async () => {
  await before.stop();
  await away.stop();
});

let event: string;
/** A message is unread for half an hour. */
beforeEach(async () => {
  await away.tick();
  away.mails.received.splice(0);
  const { chatId } = await away.writeAbout(buyer, vendor, 'Is it still there?');
  await away.pass(30);
  event = `${chatId}:0`;
});

/** As the release before does; whether it has the claim. */
async function claimAsBefore(): Promise<boolean> {
  const { rows } = await app.db.execute(sql`
    insert into away_claims (user_id, kind, event, channel, claimed_at)
    values (${vendor.id}, 'message', ${event}, 'mail', app_now()) on conflict do nothing returning event`);
  return rows.length === 1;
}
async function takeOver(): Promise<void> {
  for (let count = 0; count < 2; count += 1) await app.jobs.send(app.db, earlierPushes, {});
  await Promise.all([away.send(), away.send()]);
}

test('what the release before has claimed is sent by it, and not by this one', async () => {
  expect(await claimAsBefore()).toBe(true);
  expect(await claimAsBefore()).toBe(false);
  await away.tick();
  await takeOver();
  await away.later();
  expect(away.mailsTo(vendor)).toEqual([]);
});

test('what this one has claimed is not claimed by the release before', async () => {
  await away.tick();
  expect(away.mailsTo(vendor)).toHaveLength(1);
  expect(await claimAsBefore()).toBe(false);
});

test('what the release before gives back is mailed by this one', async () => {
  await claimAsBefore();
  await app.db.execute(sql`delete from away_claims`);
  await away.tick();
  expect(away.mailsTo(vendor)).toHaveLength(1);
});

test('mails that it leaves are sent once, with the Message-ID of their claim', async () => {
  const mailId = randomUUID();
  await claimAsBefore();
  await app.db.execute(sql`update away_claims set tried_at = app_now()`);
  await before.send(app.db, messageMail, { userId: vendor.id, kind: 'message', event, mailId, expiresAt: '' });
  await app.db.execute(sql`insert into morning_mails values ('2026-11-22', ${owner.id}, app_now())`);
  await before.send(app.db, morningMail, { userId: owner.id, day: '2026-11-22' });
  await takeOver();
  await takeOver();
  expect(away.mailsTo(vendor).map(({ messageId }) => messageId)).toEqual([expect.stringContaining(`<${mailId}@`)]);
  expect(away.mailsTo(owner)).toHaveLength(1);
  await app.run('morning-mail.write');
  await away.later();
  expect(away.mails.received).toEqual([]);
  const { rows } = await app.db.execute(sql`select 1 from deliveries where event = ${event} and tried_at is null`);
  expect(rows).toEqual([]);
});

test('a job that a process of it works on is left to that process', async () => {
  await claimAsBefore();
  await before.send(app.db, messageMail, { userId: vendor.id, kind: 'message', event, mailId: randomUUID() });
  await app.db.execute(sql`update pgboss.job set state = 'active' where name = ${messageMail.name}`);
  await takeOver();
  expect(away.mailsTo(vendor)).toEqual([]);
});

test('its claims are carried over, in pages that can be repeated after a stop', async () => {
  const database = await createEmptyTestDatabase();
  const older = await openTemporaryFolder();
  await migrate({ url: database.url, folder: await migrationsBefore(MOVED_BY, older.dir), log });
  await query(
    database.url,
    `with people as (
      insert into users (username, email, name, created_at, updated_at)
      select 'person' || n, 'person' || n || '@akatale.example', 'Person', now(), now() from generate_series(1, 2500) n
      returning id
    ), claims as (
      insert into away_claims (user_id, kind, event, channel, claimed_at, tried_at)
      select id, kind, id || ':7', 'mail', now(), case when id % 2 = 0 then now() end
      from people, unnest(array['message', 'new_product']) kind
    )
    insert into morning_mails select '2026-11-22', id, now() from people where id % 100 = 0`,
  );
  const claims = `select user_id, kind, event, claimed_at, tried_at from away_claims
    union all select user_id, 'morning_mail', day::text, sent_at, null from morning_mails order by 1, 2`;
  const expected = await query(database.url, claims);
  expect(expected).toHaveLength(5_025);
  const text = await readFile(join(MIGRATIONS, `${MOVED_BY}.sql`), 'utf8');
  // Stopped after a part, it begins again.
  for (const statement of text.split('--> statement-breakpoint').slice(0, 7)) await query(database.url, statement);
  await query(database.url, `insert into away_claims values (1, 'weekly_note', 'today', 'mail', now())`);
  await query(database.url, `delete from away_claims where kind = 'weekly_note'`);
  await migrate({ url: database.url, folder: MIGRATIONS, log });
  for (const statement of text.split('--> statement-breakpoint')) await query(database.url, statement);
  const carried = `select user_id, kind, event, created_at as claimed_at, tried_at from deliveries
    where due_at is null and target_id is null and lane = 'mail' order by 1, 2`;
  expect(await query(database.url, carried)).toEqual(expected);
  await database.drop();
  await older.remove();
});
