import { CAST_PASSWORD, castBuyers, castVendors } from '../../../server/src/database/seed/cast.ts';
import type { PageCase, PageStage } from '../../support/page-cases.ts';
import { unconfirmed } from '../../support/page-stage.ts';
import { signIn } from '../../support/people.ts';
import { until } from '../../support/until.ts';

/* Mails as a program draws them that knows styles and dark colours. */
export const pages: readonly PageCase[] = [
  mail('the link to confirm an address', async ({ market }) => market.mails.newestHtml(unconfirmed.email)),
  mail('a new message', async (stage) => (await sendAll(stage)).message),
  mail('a new message without its text', async (stage) => (await sendAll(stage)).hiddenMessage),
  mail('new items of followed stores', async (stage) => (await sendAll(stage)).digest),
  mail('the weekly note of a store', async (stage) => (await sendAll(stage)).weeklyAdvice),
  {
    name: 'no more of these mails',
    path: async (stage) => /\/unsubscribe\?token=[^"&]+/.exec((await sendAll(stage)).message)?.[0] ?? '',
    isOnlyDrawn: true,
  },
];

/* People who open no page meanwhile: who is here is sent no mail. */
const vendorEmail = castVendors[1]?.email ?? '';
const buyerEmail = castBuyers[1]?.email ?? '';

function mail(name: string, html: (stage: PageStage) => Promise<string>): PageCase {
  // A page of the product would keep its content policy.
  const path = async (stage: PageStage) => `data:text/html;charset=utf-8,${encodeURIComponent(await html(stage))}`;
  return { name, path, isOnlyDrawn: true };
}

const sendAll = async (stage: PageStage) => stage.once('mails', async () => send(stage));

/** Lets the demo send its mails now, in place of their hour. */
async function send({ market }: PageStage) {
  const { database, mails } = market;
  const vendor = await signIn(market, { email: vendorEmail, password: CAST_PASSWORD });
  const buyer = await signIn(market, { email: buyerEmail, password: CAST_PASSWORD });
  const { id: vendorId } = await vendor.get<{ id: number }>('/api/user');

  async function run(job: string, arrived: () => string): Promise<string> {
    await database.query('delete from deliveries');
    const before = arrived();
    await database.query('insert into pgboss.job (name) values ($1)', [`away-mail.${job}`]);
    await until(async () => arrived() !== '' && arrived() !== before);
    return arrived();
  }

  async function sayUnread(message: string): Promise<string> {
    const [product] = await buyer.get<{ id: number }[]>(`/api/vendors/${vendorId}/products?limit=1`);
    const chatId = await market.people.beginChat(buyer, product!);
    await vendor.post(`/api/chats/${chatId}/read`, {});
    const { id } = await buyer.post<{ id: number }>(`/api/chats/${chatId}/messages`, { message });
    await database.query(`update messages set sent_at = sent_at - interval '31 minutes' where id = $1`, [id]);
    await database.query('insert into away_progress (last_message_id) values (0) on conflict do nothing');
    await database.query('update away_progress set last_message_id = $1', [id - 1]);
    return run('find-unread', () => mails.newestHtml(vendorEmail));
  }

  const hide = async (hidesText: boolean) => vendor.patch('/api/notifications/choices', { hidesText });
  await hide(false);
  const message = await sayUnread('Is it still there? I can come to Wandegeya today after five, if you are open.');
  await hide(true);
  const hiddenMessage = await sayUnread('Is it still there?');
  await hide(false);

  await buyer.post(`/api/vendors/${vendorId}/follow`, {});
  await database.query(`update follows set created_at = now() - interval '9 days'`);
  await database.query(
    `update products set published_at = now() - id % 20 * interval '1 hour' where vendor_id in (
      select vendor_id from follows join users on users.id = follower_id where email = $1)`,
    [buyerEmail],
  );
  const digest = await run('write-digests', () => mails.newestHtml(buyerEmail));
  await database.query(`update products set published_at = created_at`);
  const notes = () => castVendors.map(({ email }) => mails.newestHtml(email)).find((html) => NOTE.test(html)) ?? '';
  const weeklyAdvice = await run('write-weekly-advice', notes);
  return { message, hiddenMessage, digest, weeklyAdvice };
}

const NOTE = /Your store in the last four weeks/;
