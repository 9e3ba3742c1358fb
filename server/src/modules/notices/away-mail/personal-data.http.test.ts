import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { startAwayApp } from '../../../../test/apps/away-app.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';

const away = await startAwayApp();
const [buyer, vendor] = [await away.app.people.buyer(), await away.app.people.vendor()];
afterAll(async () => away.stop());

const { deliveries } = away.app.modules;

test('a person’s copy says when which kind of mail went, and an erased person leaves nothing of it', async () => {
  await away.writeAbout(buyer, vendor, 'Is it still there?');
  await away.pass(30);
  await away.tick();
  const mailsWhenAway = [{ kind: 'message', channel: 'mail', claimedAt: away.app.clock.now() }];
  expect(await deliveries.exportFor(away.app.db, vendor.id)).toEqual({ mailsWhenAway });
  expect(await deliveries.exportFor(away.app.db, buyer.id)).toEqual({ mailsWhenAway: [] });
  await inTransaction(away.app.db, async (tx) => deliveries.eraseFor(tx, vendor.id));
  expect(await deliveries.exportFor(away.app.db, vendor.id)).toEqual({ mailsWhenAway: [] });
});

test('the link of an erased person stores nothing', async () => {
  await away.app.db.execute(sql`update users set deleted_at = now() where id = ${vendor.id}`);
  const url = /https:\/\/akatale\.test(\S+token=\S+)/.exec(away.mailsTo(vendor)[0]?.text ?? '')?.[1] ?? '';
  expect((await away.app.visitor.call('POST', url)).status).toBe(200);
  expect((await away.app.db.execute(sql`select 1 from notification_choices`)).rows).toEqual([]);
});

test('deliveries hold ids, no addresses and no texts', async () => {
  const other = await away.app.people.otherVendor();
  await away.writeAbout(buyer, other, 'Is it still there?');
  await away.pass(30);
  away.mails.mood = 'tries later';
  await away.tick();
  const { rows } = await away.app.db.execute(sql`
    select deliveries::text as row from deliveries
    union all select job::text from pgboss.job where name like 'deliveries.%'`);
  expect(rows.length).toBeGreaterThan(1);
  expect(JSON.stringify(rows)).not.toMatch(/akatale\.example|still there|Tecno|token/);
});
