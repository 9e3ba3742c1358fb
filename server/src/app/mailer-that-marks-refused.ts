import { isAddressRefused, markAddressRefused } from '../modules/people/accounts/index.ts';
import type { Log } from '../platform/log.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { AddressRefused } from '../platform/mail/smtp.ts';
import type { Database } from '../platform/postgres/database.ts';

/**
 * Marks addresses that mail servers refuse, and sends nothing more there: services that see mail for addresses that do
 * not exist soon take none at all. Only what its person asks for at that moment is tried, since it may be how they come
 * back.
 */
export function mailerThatMarksRefused({
  db,
  log,
  mailer,
}: {
  db: Database;
  log: Pick<Log, 'info'>;
  mailer: Mailer;
}): Mailer {
  return {
    ...mailer,
    async deliver(mail, delivery) {
      if (!mail.isRequested && (await isAddressRefused(db, mail.to))) {
        log.info({ deliveryId: delivery.id }, 'a mail was not sent, since its address takes none');
        return;
      }
      try {
        await mailer.deliver(mail, delivery);
      } catch (error) {
        if (error instanceof AddressRefused) await markAddressRefused(db, mail.to);
        throw error;
      }
    },
  };
}
