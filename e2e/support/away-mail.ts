import { expect } from 'vitest';
import type { CopiedMarket } from './market.ts';

type Data = Pick<CopiedMarket, 'database'>;

/** As if everything that was written so far had been written 31 minutes earlier. */
export async function ageMessages({ database }: Data): Promise<void> {
  await database.query(`update messages set sent_at = sent_at - interval '31 minutes'`);
}

/** Looks for unread messages now, in place of the next minute, and waits until every mail that this claims has gone. */
export async function sendAwayMails({ database }: Data): Promise<void> {
  await database.query(`insert into pgboss.job (name) values ('away-mail.find-unread')`);
  const waiting = `select
    (select count(*)::int from pgboss.job where name = 'away-mail.find-unread' and state < 'completed') as jobs,
    (select count(*)::int from deliveries where kind in ('message', 'support') and due_at is not null) as mails`;
  await expect.poll(async () => (await database.query(waiting)).rows).toEqual([{ jobs: 0, mails: 0 }]);
}
