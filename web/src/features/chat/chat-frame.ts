import type { ComponentType } from 'react';
import type { Thread } from '../../data/chats/thread.ts';

/** What a page other than Messages puts around a chat. */
export interface ChatFrame {
  /** Where the list of its chats is. */
  backHref: string;
  /** Stands below the head of the chat. */
  Above: ComponentType<{ chat: Thread['chat'] }>;
  /** Stands above the box in which one writes; `insert` adds text to what was begun there. */
  Tools: ComponentType<{ insert: (text: string) => void }>;
}
