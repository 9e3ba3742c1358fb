import { GiveUp } from '../jobs/jobs.ts';

export interface MailSender {
  server: string;
  greeting: string | undefined;
  from: string;
}

interface MailFault {
  code?: string;
  originalCode?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

/** Without a full stop, and never what the mail server wrote, which may repeat the address of a person. */
export function explainMailFault(error: unknown, { server, greeting, from }: MailSender): string {
  if (error instanceof GiveUp) return 'it refuses the address of an owner: correct that at /profile';
  const { code = 'unknown', originalCode, command = '', responseCode } = error as MailFault;
  const response = ((error as MailFault).response ?? '').replace(/\S+@\S+/g, '');
  const number = responseCode === undefined ? '' : ` (${responseCode})`;
  if (/^(?:EHLO|HELO)$/.test(command) || /\b(?:helo|ehlo|hello)\b/i.test(response)) {
    return greeting === undefined
      ? `it refuses our greeting${number}: set PUBLIC_URL to the address that people use, or MAIL_FROM to an address at your domain`
      : `it refuses our greeting, "${greeting}"${number}: add the name of this machine on the internet to SMTP_URL, as in smtp://…:587/?name=mail.example.com`;
  }
  if (/^E(?:O?AUTH2?|NOAUTH)$/.test(code) || responseCode === 530) {
    return `it refuses the login${number}: put the user and the password that your mail service gave you into SMTP_URL, smtps://USER:PASSWORD@${server}, with %40 for @ and %2F for / in them`;
  }
  if (code === 'ETLS' || /^(?:CERT|ERR_SSL|ERR_TLS|DEPTH_|SELF_SIGNED|UNABLE_TO)/.test(originalCode ?? '')) {
    return `no secure connection to ${server} came about${originalCode ? ` (${originalCode})` : ''}: write the host as the certificate of the server names it, with smtps:// for port 465, and with smtp:// for 587 and 25`;
  }
  if (code === 'EDNS') return `${server} is not known: correct the host in SMTP_URL`;
  if (responseCode === undefined && /^(?:ESOCKET|ECONNECTION|ETIMEDOUT|EABORT)$/.test(code)) {
    return `nothing answers at ${server} (${originalCode ?? code}): correct host and port in SMTP_URL; where port 25 is closed, as at many hosts, use 587 with smtp:// or 465 with smtps://`;
  }
  if (/\brelay|rcpthosts/i.test(response)) {
    return `it sends nothing to others for us${number}: put the user and the password of your mail service into SMTP_URL`;
  }
  if (command === 'MAIL FROM' || /\bsender\b/i.test(response)) {
    return `it refuses the sender ${from}${number}: set MAIL_FROM to an address that your mail service has confirmed for this login`;
  }
  return `${[code, responseCode].filter(Boolean).join(', ')}; its answer is in the log, at "the mail of the launch checks could not be sent"`;
}
