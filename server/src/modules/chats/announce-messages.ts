import type { ChatsDeps } from './chats-deps.ts';
import type { Sent } from './send-message.ts';

/** Tells of stored messages, after their commit; what was stored before has been told of. */
export function announceMessages({ live }: Pick<ChatsDeps, 'live'>, sent: readonly Sent[]): void {
  const events = sent
    .filter(({ isNew }) => isNew)
    .map(({ message: { chatId, id } }) => ({ type: 'message', chatId, messageId: id }) as const);
  if (events.length > 0) live.publish(events);
}
