import { sql } from 'drizzle-orm';
import { deliverySending } from '../../src/platform/deliveries/deliveries.ts';
import { startMailServer } from '../servers/mail-server.ts';
import { startTestApp } from './app.ts';
import type { Person } from './people.ts';

/** Noon in Kampala on a Sunday, when no scheduled mail is due. */
const BEGIN = Date.parse('2026-11-22T09:00:00Z');
const MINUTE_MS = 60_000;

/** The whole program with a real SMTP server, and time that a test moves. */
export async function startAwayApp() {
  const mails = await startMailServer();
  const app = await startTestApp({ settings: { SMTP_URL: mails.url, PUBLIC_URL: 'https://akatale.test' } });
  let minutes = 0;

  async function moveTo(at: Date): Promise<void> {
    app.clock.set(at);
    await app.setDatabaseTime(at);
  }
  await moveTo(new Date(BEGIN));

  /** Sends what is due. */
  async function send(): Promise<void> {
    await app.jobs.drain();
    await app.appContext.deliveries.idle();
  }

  return {
    app,
    mails,
    moveTo,
    /** Lets time pass, for the program and its database. */
    async pass(more: number): Promise<void> {
      minutes += more;
      await moveTo(new Date(BEGIN + minutes * MINUTE_MS));
    },
    /** What the minute does: looks for unread messages and sends what is due. */
    async tick(): Promise<void> {
      await app.run('away-mail.find-unread');
      await send();
    },
    send,
    /** Lets retries and waits be over. */
    async later(): Promise<void> {
      await app.db.execute(sql`update deliveries set due_at = app_now() where due_at is not null`);
      await app.jobs.send(app.db, deliverySending, {});
      await send();
    },
    /** Whatever waits is never sent. */
    async forget(): Promise<void> {
      await app.db.execute(sql`update deliveries set due_at = null`);
    },
    /** The mails to this person since the last call, as a mail program reads them. */
    mailsTo({ email }: Pick<Person, 'email'>) {
      const theirs = mails.received.filter(({ to }) => to?.some(({ address }) => address === email));
      mails.received.splice(0, mails.received.length, ...mails.received.filter((mail) => !theirs.includes(mail)));
      return theirs;
    },
    /** A chat about a new product, with a first message from its buyer. */
    async writeAbout(buyer: Person, vendor: Person, message: string, change = {}) {
      const product = await app.people.addProduct(vendor, change);
      const chatId = await app.people.beginChat(buyer, product);
      await this.write(buyer, chatId, message);
      return { chatId, product };
    },
    async write(from: Person, chatId: number, message: string): Promise<void> {
      const { status, body } = await app.as(from).post(`/api/chats/${chatId}/messages`, { message });
      if (status !== 201) throw new Error(`The message was answered ${status} ${JSON.stringify(body)}`);
    },
    async read(who: Person, chatId: number): Promise<void> {
      const { status } = await app.as(who).get(`/api/chats/${chatId}/messages`);
      if (status !== 200) throw new Error(`Reading was answered ${status}`);
    },
    async setOnline({ id }: Pick<Person, 'id'>, isOnline: boolean): Promise<void> {
      await app.db.execute(sql`delete from live_connections where user_id = ${id}`);
      if (!isOnline) return;
      await app.db.execute(sql`
        insert into live_connections values (gen_random_uuid(), ${id}, app_now() + interval '1 minute')`);
    },
    async stop(): Promise<void> {
      await app.stop();
      await mails.close();
    },
  };
}

export type AwayApp = Awaited<ReturnType<typeof startAwayApp>>;
