import type { Language } from '@akatale/contracts/languages';
import { channelsOf, choiceKinds, type MailKind } from '@akatale/contracts/notices/notifications';
import type { Deliveries } from '../../../platform/deliveries/deliveries.ts';
import { type Limits, MINUTE, perAddress } from '../../../platform/limits/limits.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { SignerFor } from '../../../platform/secrets/token-signer.ts';
import { isolating } from '../../../platform/text/isolating.ts';
import type { ChatsModule } from '../../deals/chats/index.ts';
import type { AccountsModule } from '../../people/accounts/index.ts';
import type { NotificationsModule } from '../notifications/index.ts';
import { type AwayText, en } from './text/en.ts';
import { lg } from './text/lg.ts';
import { sw } from './text/sw.ts';

export interface AwayMailDeps {
  db: Database;
  deliveries: Pick<Deliveries, 'add'>;
  mailer: Pick<Mailer, 'deliver'>;
  limits: Limits;
  signerFor: SignerFor;
  accounts: Pick<AccountsModule, 'findLanguages'>;
  chats: Pick<ChatsModule, 'getChatSummary'>;
  notifications: Pick<NotificationsModule, 'findChannelPreferences' | 'turnOff'>;
  appName: string;
  /** Base of the links in mails; never taken from a request. */
  publicUrl: URL;
}

/** Mail services send for thousands of people from few addresses. */
export const unsubscribeLimit = perAddress('unsubscribing', { limit: 600, windowSeconds: MINUTE, counted: 'process' });

export const mailKinds = choiceKinds.filter((kind): kind is MailKind => channelsOf[kind].includes('mail'));

export const awayTexts: Record<Language, AwayText> = isolating({ en, lg, sw });

/** The language of what is sent to this person; English for nobody. */
export async function languageOf({ accounts, db }: Pick<AwayMailDeps, 'accounts' | 'db'>, userId: number) {
  return (await accounts.findLanguages(db, [userId])).get(userId) ?? 'en';
}

/** Names and titles that people chose: without line breaks, or signs that turn the direction of the text after them. */
export function oneLine(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
}
