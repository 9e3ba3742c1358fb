import type { Mail } from './mail.ts';
import type { Mailbox } from './mailbox.ts';
import type { Delivery } from './smtp.ts';

export interface Mailer {
  /**
   * Passes the mail to the mail server (or the development mailbox) and resolves once that has accepted it. Rejects
   * otherwise, after a minute at most: the calling job then retries. Rejects with `GiveUp` where the address will never
   * accept a mail. `delivery.id` is the id of that job: it becomes the Message-ID, so that a mail that had to be sent a
   * second time is recognised as the same one. Aborting `delivery.signal` ends the try.
   */
  deliver(mail: Mail, delivery: Delivery): Promise<void>;
  /** The mailbox without a configured mail server; undefined with one. */
  mailbox: Mailbox | undefined;
}
