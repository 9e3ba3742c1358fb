import type { Config } from '../config.ts';
import type { Log } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics.ts';

/** Warns of serving in development mode, which a proxy on this machine would open to everyone. */
export function warnOfMissingAddress(
  { given }: Config,
  log: Pick<Log, 'warn'>,
  metrics: Pick<Metrics, 'settingMissing'>,
) {
  if (given.includes('PUBLIC_URL')) return;
  metrics.settingMissing('PUBLIC_URL');
  log.warn(
    'PUBLIC_URL IS NOT SET: this market is for the developer on this machine. Behind a proxy everyone could read its mails at ' +
      '/dev/mailbox, with the links that set new passwords. Set PUBLIC_URL to the address that people use.',
  );
}

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
