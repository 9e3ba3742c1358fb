import type { Mail } from './mail.ts';
import type { Mailbox } from './mailbox.ts';
import type { Delivery } from './smtp.ts';

export interface Mailer {
  /**
   * Hands the mail to the mail server (or puts it into the development mailbox) and resolves once
   * that has taken responsibility for it. Rejects otherwise, after a minute at most: the job that
   * calls this then tries again. Rejects with `GiveUp` where the address will never take a mail.
   *
   * `delivery.id` is the id of that job: it becomes the Message-ID, so that a mail that had to be
   * sent a second time is recognised as the same one. Aborting `delivery.signal` ends the try.
   */
  deliver(mail: Mail, delivery: Delivery): Promise<void>;
  /** Where mails go when no mail server is configured; undefined when one is. */
  mailbox: Mailbox | undefined;
}
