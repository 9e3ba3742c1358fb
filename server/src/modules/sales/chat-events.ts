import type { ChatEvent } from '../chats/index.ts';

/** What is told of system lines and their chats, and of a vendor whose chat access has changed. */
export function chatEvents(
  said: readonly { chatId: number; messageId: number }[],
  changedVendorId: number | null,
): ChatEvent[] {
  const chatIds = [...new Set(said.map(({ chatId }) => chatId))];
  return [
    ...said.map((line) => ({ type: 'message', ...line }) as const),
    ...chatIds.map((chatId) => ({ type: 'chat', chatId }) as const),
    ...(changedVendorId === null
      ? []
      : [{ type: 'chat-access', userId: changedVendorId } as const]),
  ];
}
