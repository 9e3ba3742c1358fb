import type { Clock } from '../clock.ts';
import type { Channel } from '../deliveries/deliveries.ts';
import { GiveUp, type JobPolicy } from '../jobs/jobs.ts';
import type { MailSignatures } from './mail-signatures.ts';
import type { Mail } from './mail.ts';
import { openMailbox } from './mailbox.ts';
import type { Mailer } from './mailer.ts';
import { smtpSender, type Sender } from './smtp.ts';

export interface MailSettings {
  smtpUrl: string | undefined;
  from: Sender;
  greeting?: string | undefined;
  mailboxDirectory: string;
}

export function createMailer(settings: MailSettings, clock: Clock, signatures: Pick<MailSignatures, 'sign'>): Mailer {
  const { from, greeting, smtpUrl } = settings;
  if (smtpUrl !== undefined) {
    const send = smtpSender(smtpUrl, from, { greeting });
    return {
      deliver: async (mail, delivery) =>
        send(checked(mail), { ...delivery, signature: signatures.sign(delivery.id, mail.to) }),
      mailbox: undefined,
    };
  }
  const mailbox = openMailbox(settings.mailboxDirectory);
  return {
    mailbox,
    deliver: async (mail) =>
      mailbox.add({
        ...checked(mail),
        from: `${from.name} <${from.address}>`,
        sentAt: clock.now(),
      }),
  };
}

/** A name that someone chose may be part of a subject; it must not start a header of its own. */
function checked(mail: Mail): Mail {
  if (!/^[^\s\p{Cc}<>,;"]+@[^\s\p{Cc}<>,;"@]+$/u.test(mail.to)) {
    throw new GiveUp('the recipient is not one email address');
  }
  const { isRequested: _, unsubscribeUrl, ...rest } = mail;
  return {
    ...rest,
    subject: mail.subject.replace(/[\s\p{Cc}]+/gu, ' ').trim(),
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl: headerUrl(unsubscribeUrl) }),
  };
}

/** `URL` drops line breaks and encodes everything else that could end the header or its brackets. */
function headerUrl(url: string): string {
  const { href, protocol } = new URL(url);
  if (!/^https?:$/.test(protocol) || !/^[\x21-\x7e]+$/.test(href) || /[<>,]/.test(href)) {
    throw new GiveUp('the address that ends these mails is not one web address');
  }
  return href;
}

/**
 * At most a minute between tries, for a day. The job's data is `{ kind, userId }`, since the handler creates the token.
 * Only a process that dies between the mail server's acceptance and the job's completion sends twice.
 */
export const mailRetries = {
  retryLimit: 1440,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 60,
  expireInSeconds: 120,
  concurrency: 2,
  isMail: true,
} satisfies JobPolicy;

/** The same waits for deliveries; how long these are tried is up to their kind. */
export function mailChannel(mailer: Pick<Mailer, 'deliver'>): Channel<Mail> {
  return {
    name: 'mail',
    atOnce: 8,
    claimSeconds: 90,
    retryAfter: (attempts) => Math.min(5 * 2 ** (attempts - 1), 60),
    send: async (mail, { id }) => mailer.deliver(mail, { id }),
  };
}
