import type { Mail } from './mail.ts';
import type { Mailbox } from './mailbox.ts';

export interface Mailer {
  /**
   * Hands the mail to the mail server (or puts it into the development mailbox) and resolves once
   * that has taken responsibility for it. Rejects otherwise, within 40 s of silence: the job that
   * calls this then tries again. Rejects with `GiveUp` where the address will never take a mail.
   *
   * `id` names the delivery, the job's id: it becomes the Message-ID, so that a mail that had to
   * be sent a second time is recognised as the same one.
   */
  deliver(mail: Mail, delivery: { id: string; signal?: AbortSignal }): Promise<void>;
  /** Where mails go when no mail server is configured; undefined when one is. */
  mailbox: Mailbox | undefined;
}
