import type { Config } from '../config.ts';
import type { Log } from '../platform/log.ts';

/** Warns of settings that are valid together but rarely intended. */
export function warnOfSettings({ http, mail }: Config, log: Pick<Log, 'warn'>): void {
  if (mail.smtpUrl === undefined && !http.isOnThisMachine) {
    log.warn(
      { mailboxDirectory: mail.mailboxDirectory },
      'NO MAIL IS SENT: PUBLIC_URL is public and SMTP_URL is not set. Mails are only stored as files; nobody can confirm an ' +
        'address or set a new password. Set SMTP_URL.',
    );
  }
}
