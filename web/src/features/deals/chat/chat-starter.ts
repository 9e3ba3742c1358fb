import type { ReactNode } from 'react';
import type { StartChat } from '../../../data/slots.ts';
import { useStartChat } from './use-start-chat.ts';

/** Starts chats for a page of another wing. */
export function ChatStarter({ children }: { children: (start: StartChat) => ReactNode }) {
  return children(useStartChat());
}
