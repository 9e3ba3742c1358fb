import type { Clock } from '../../../platform/clock.ts';
import type { Events } from '../../../platform/events/events.ts';
import { defineEvent } from '../../../platform/events/reaction.ts';
import type { Limits } from '../../../platform/limits/limits.ts';
import type { Log } from '../../../platform/log.ts';
import type { Metrics } from '../../../platform/metrics.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { ChatsModule } from '../../deals/chats/index.ts';
import type { SupportModule } from '../../deals/support/index.ts';
import type { AccountsModule } from '../../people/accounts/index.ts';
import type { NotificationsModule } from '../notifications/index.ts';

export interface LiveDeps {
  db: Database;
  clock: Clock;
  limits: Limits;
  log: Log;
  metrics: Pick<Metrics, 'frame' | 'limited'>;
  events: Events;
  factor: number;
  accounts: Pick<AccountsModule, 'findSessionEnds'>;
  notifications: Pick<NotificationsModule, 'describeAdded'>;
  support: Pick<SupportModule, 'recordRefusal'>;
  chats: Pick<
    ChatsModule,
    | 'checkOpen'
    | 'deliveriesOf'
    | 'findAudience'
    | 'findChatsBetween'
    | 'findDeliveries'
    | 'findLastMessageId'
    | 'findMessageIdsAfter'
    | 'findPartners'
    | 'closing'
    | 'findSaleChats'
    | 'getChatSummary'
    | 'listRecent'
    | 'markDelivered'
    | 'markRead'
    | 'sendMessage'
  >;
}

/** Without a user id: for every operator. */
export const typingChanged = defineEvent<{
  chatId: number;
  userId: number;
  isTyping: boolean;
  to: number | null;
}>('typing.changed');

/** Carries no state: each listener reads it. */
export const presenceChanged = defineEvent<{ userId: number }>('presence.changed');

export const liveEvents = [typingChanged, presenceChanged] as const;
