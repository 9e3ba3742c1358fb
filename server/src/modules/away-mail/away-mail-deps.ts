import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { SignerFor } from '../../platform/secrets/token-signer.ts';
import type { ChatsModule } from '../chats/index.ts';
import type { NotificationsModule } from '../notifications/index.ts';

export interface AwayMailDeps {
  db: Database;
  jobs: Pick<Jobs, 'send' | 'sendAll'>;
  mailer: Pick<Mailer, 'deliver'>;
  limits: Limits;
  signerFor: SignerFor;
  chats: Pick<ChatsModule, 'getChatSummary'>;
  notifications: Pick<NotificationsModule, 'findChannelPreferences' | 'turnOff'>;
  appName: string;
  /** Base of the links in mails; never taken from a request. */
  publicUrl: URL;
}
