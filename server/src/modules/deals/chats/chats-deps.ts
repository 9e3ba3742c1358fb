import type { SystemMessagePayload } from '@akatale/contracts/deals/messages-schemas';
import { NUMBER_REQUESTS_A_DAY } from '@akatale/contracts/deals/numbers';
import type { Clock } from '../../../platform/clock.ts';
import type { Events } from '../../../platform/events/events.ts';
import { defineEvent } from '../../../platform/events/reaction.ts';
import { DAY, type Limits, HOUR, perAccount } from '../../../platform/limits/limits.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { PricesModule } from '../../market/prices/index.ts';
import type { ProductsModule } from '../../market/products/index.ts';
import type { AccountsModule } from '../../people/accounts/index.ts';
import type { AuditModule } from '../../people/audit/index.ts';
import type { EntitlementsModule } from '../../people/entitlements/index.ts';
import type { NewAccountLimitsModule } from '../../people/new-account-limits/index.ts';
import type { PhotosModule } from '../../people/photos/index.ts';
import type { Recipient, SentMessage } from './messages/find-deliveries.ts';

export interface ChatsDeps {
  db: Database;
  appName: string;
  /** Links to it are no links to strangers. */
  publicUrl: URL;
  clock: Clock;
  limits: Limits;
  events: Events;
  audit: Pick<AuditModule, 'add' | 'addAll'>;
  accounts: Pick<
    AccountsModule,
    'getPublicUser' | 'getSeller' | 'lockContactNumber' | 'lockSeller' | 'mustVerifyEmail'
  >;
  newAccountLimits: Pick<NewAccountLimitsModule, 'withinDailyLimit' | 'withinOpeningLimit' | 'findNew'>;
  entitlements: Pick<EntitlementsModule, 'findEntitlement'>;
  photos: Pick<
    PhotosModule,
    'bindToMessages' | 'findChatPhoto' | 'findEvidence' | 'takeChatPhotos' | 'uploadWithLimit'
  >;
  prices: Pick<PricesModule, 'findUsualPrices'>;
  products: Pick<ProductsModule, 'findAnswers' | 'findListing' | 'returnToLists'>;
}

export const newChatLimit = perAccount('new-chats', { limit: 20, windowSeconds: HOUR });
export const newSupportChatLimit = perAccount('new-support-chats', { limit: 3, windowSeconds: HOUR });
/** Over REST and the live connection together. A write for each would halve the throughput. */
export const messageLimit = perAccount('messages', { limit: 30, windowSeconds: 10, counted: 'process' });
export const messagesInChatLimit = perAccount('messages-in-chat', {
  limit: 300,
  windowSeconds: HOUR,
  counted: 'process',
});

export const numberRequestLimit = perAccount('number-requests', { limit: NUMBER_REQUESTS_A_DAY, windowSeconds: DAY });
/** Asking and answering: each is a line in a chat. */
export const numberAnswerLimit = perAccount('number-answers', { limit: 60, windowSeconds: HOUR });

interface Receipt extends Record<string, number> {
  chatId: number;
  userId: number;
  messageId: number;
}

/** `readAt` is `performance.now()` before the row was read. */
export interface AsRead {
  readAt: number;
}

export const messageSent = defineEvent<{ chatId: number; messageId: number }, SentMessage & AsRead>('message.sent');

export const messagesRead = defineEvent<Receipt, { audience: Recipient[] } & AsRead>('messages.read');

export const messagesDelivered = defineEvent<Receipt, { audience: Recipient[] } & AsRead>('messages.delivered');

/** An operator has taken a message down, or shows it again. */
export const messageHidden = defineEvent<{ chatId: number; messageId: number }>('message.hidden');

export const saleEvents = [
  'completed',
  'abandoned',
  'reopened',
  'soldElsewhere',
  'availableAgain',
] as const satisfies readonly SystemMessagePayload['event'][];
export type SaleEvent = (typeof saleEvents)[number];

/** What became of a sale, for the chats that are about it. */
export const saleMoved = defineEvent<{
  event: SaleEvent;
  /** Who caused it; null where everybody is to hear of it. */
  by: number | null;
  quantity: number;
  /** Of one item. */
  priceUgx: number;
  chatIds: readonly number[];
  /** The lines that say so in these chats, in the same order. */
  messageIds: readonly number[];
}>('sale.moved');

/** Somebody has asked for the number of the other side, or allows to be called. */
export const numberMoved = defineEvent<{ chatId: number; messageId: number; by: number; isAllowed: boolean }>(
  'number.moved',
);

export const chatChanged = defineEvent<{ chatId: number }>('chat.changed');

export const chatsEvents = [
  messageSent,
  messageHidden,
  saleMoved,
  numberMoved,
  messagesRead,
  messagesDelivered,
  chatChanged,
] as const;
