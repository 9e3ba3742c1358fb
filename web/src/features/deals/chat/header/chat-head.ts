import type { ChatDetail, ChatSummary } from '@akatale/contracts/deals/chats-schemas';

/** What the head of a chat shows; `closing`, `blockId` and `numbers` come with the chat, the rest is known from the lists too. */
export interface ChatHead extends Pick<
  ChatSummary,
  'id' | 'type' | 'side' | 'vendorId' | 'otherUser' | 'product' | 'sale' | 'isMuted'
> {
  closing?: ChatDetail['closing'];
  blockId?: ChatDetail['blockId'];
  numbers?: ChatDetail['numbers'];
}
