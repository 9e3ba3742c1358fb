import type { ChatDetail, ChatSummary } from '@akatale/contracts/chats/chats-schemas';
import type { ComponentType } from 'react';
import type { Thread } from '../../data/chats/thread.ts';

export interface ChatFrame {
  backHref: string;
  Above: ComponentType<{ chat: Thread['chat'] }>;
  Tools: ComponentType<{ insert: (text: string) => void }>;
}

/** What the head of a chat shows; `closing` and `blockId` come with the chat, the rest is known from the lists too. */
export interface ChatHead extends Pick<
  ChatSummary,
  'id' | 'type' | 'side' | 'vendorId' | 'otherUser' | 'product' | 'sale' | 'isMuted'
> {
  closing?: ChatDetail['closing'];
  blockId?: ChatDetail['blockId'];
}
