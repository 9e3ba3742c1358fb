import type { Mail } from '../src/platform/mail/mail.ts';
import type { Mailer } from '../src/platform/mail/mailer.ts';

/** A mail server that puts mails into a list, in their order; a test can let it fail. */
export function collectMails() {
  const mails: (Mail & { id: string })[] = [];
  const mailServer = { isDown: false, losesAnswers: false };
  const mailer: Mailer = {
    mailbox: undefined,
    async deliver(mail, { id }) {
      if (mailServer.isDown) throw new Error('The mail server does not answer.');
      mails.push({ ...mail, id });
      if (mailServer.losesAnswers) throw new Error('The connection was lost.');
    },
  };
  return { mails, mailServer, mailer };
}
