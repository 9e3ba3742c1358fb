import type { MailServer } from '../../e2e/support/mail-server.ts';
import type { Session } from '../../e2e/support/people.ts';
import { castBuyers, castVendors } from '../../server/src/database/seed/cast.ts';
import { createPool } from '../../server/src/platform/postgres/pool.ts';
import { waitUntil } from '../../server/test/wait-until.ts';

/** The HTML of mails that the demo has sent. */
export interface StageMails {
  confirm: string;
  message: string;
  hiddenMessage: string;
  digest: string;
  weeklyAdvice: string;
  unsubscribePath: string;
}

interface Sending {
  databaseUrl: string;
  mails: MailServer;
  vendor: Session;
  buyer: Session;
  newcomer: string;
}

const [{ email: vendorEmail }, { email: buyerEmail }] = [castVendors[0], castBuyers[0]] as [
  { email: string },
  { email: string },
];

/** Lets the demo send its mails now, in place of their hour. */
export async function collectMails({ databaseUrl, mails, vendor, buyer, newcomer }: Sending): Promise<StageMails> {
  const pool = createPool({ url: databaseUrl, max: 1 });
  const { id: vendorId } = await vendor.get<{ id: number }>('/api/user');

  async function run(job: string, arrived: () => string): Promise<string> {
    await pool.query('delete from deliveries');
    const before = arrived();
    await pool.query('insert into pgboss.job (name) values ($1)', [`away-mail.${job}`]);
    await waitUntil(
      () => arrived() !== '' && arrived() !== before,
      () => `${job} has sent nothing`,
    );
    return arrived();
  }

  async function sayUnread(message: string): Promise<string> {
    const [product] = await buyer.get<{ id: number }[]>(`/api/vendors/${vendorId}/products?limit=1`);
    const chat = await buyer.post<{ id: number }>('/api/chats', { productId: product?.id });
    await vendor.post(`/api/chats/${chat.id}/read`, {});
    const { id } = await buyer.post<{ id: number }>(`/api/chats/${chat.id}/messages`, { message });
    await pool.query(`update messages set sent_at = sent_at - interval '31 minutes' where id = $1`, [id]);
    await pool.query('insert into away_progress (last_message_id) values (0) on conflict do nothing');
    await pool.query('update away_progress set last_message_id = $1', [id - 1]);
    return run('find-unread', () => mails.newestHtml(vendorEmail));
  }

  try {
    const hide = async (hidesText: boolean) => vendor.patch('/api/notifications/choices', { hidesText });
    await hide(false);
    const message = await sayUnread('Is it still there? I can come to Ntinda today after five, if you are open.');
    await hide(true);
    const hiddenMessage = await sayUnread('Is it still there?');
    await hide(false);

    await buyer.post(`/api/vendors/${vendorId}/follow`, {});
    await pool.query(`update follows set created_at = now() - interval '9 days'`);
    await pool.query(
      `update products set published_at = now() - id % 20 * interval '1 hour' where vendor_id in (
        select vendor_id from follows join users on users.id = follower_id where email = $1)`,
      [buyerEmail],
    );
    const digest = await run('write-digests', () => mails.newestHtml(buyerEmail));
    await pool.query(`update products set published_at = created_at`);
    const notes = () => castVendors.map(({ email }) => mails.newestHtml(email)).find((html) => NOTE.test(html)) ?? '';
    const weeklyAdvice = await run('write-weekly-advice', notes);
    const unsubscribePath = /\/unsubscribe\?token=[^"&]+/.exec(message)?.[0] ?? '';
    return { confirm: mails.newestHtml(newcomer), message, hiddenMessage, digest, weeklyAdvice, unsubscribePath };
  } finally {
    await pool.end();
  }
}

const NOTE = /Your store in the last four weeks/;
