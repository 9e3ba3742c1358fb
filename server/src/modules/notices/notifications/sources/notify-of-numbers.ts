import type { Transaction } from '../../../../platform/postgres/database.ts';
import type { numberMoved } from '../../../deals/chats/index.ts';
import { findSaleRecipients } from '../message-notifications-store.ts';
import type { NotificationsDeps } from '../notifications-deps.ts';
import { notifyPeople } from './notify-of-sales.ts';

type NumberMoved = NonNullable<(typeof numberMoved)['data']>;

/** As of a message of the chat, and without a number. */
export async function notifyOfNumber(
  deps: Pick<NotificationsDeps, 'events'>,
  tx: Transaction,
  { chatId, messageId, by, isAllowed }: NumberMoved,
): Promise<void> {
  const recipients = await findSaleRecipients(tx, [chatId], by);
  await notifyPeople(
    deps,
    tx,
    recipients.map(({ userId, side, byName, productId, productTitle }) => ({
      code: isAllowed ? ('number.allowed' as const) : ('number.asked' as const),
      values: { senderName: byName ?? '', productTitle },
      userId,
      actorId: by,
      type: 'message' as const,
      topic: `chat:${chatId}`,
      data: { chatId, productId, productTitle },
      chatMessage: { chatId, side, messageId },
    })),
  );
}
