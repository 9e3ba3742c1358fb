import type { ComponentType } from 'react';
import type { Thread } from '../../data/chats/thread.ts';

export interface ChatFrame {
  backHref: string;
  Above: ComponentType<{ chat: Thread['chat'] }>;
  Tools: ComponentType<{ insert: (text: string) => void }>;
}
