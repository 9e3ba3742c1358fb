import type { Mail } from './mail.ts';
import type { Mailbox } from './mailbox.ts';
import type { Delivery } from './smtp.ts';

export interface Mailer {
  /**
   * Resolves once the mail server (or the development mailbox) has accepted the mail; rejects within a minute, with
   * `GiveUp` where the address is permanently refused. `delivery.id`, the id of the job, becomes the Message-ID.
   */
  deliver(mail: Mail, delivery: Delivery): Promise<void>;
  mailbox: Mailbox | undefined;
}
