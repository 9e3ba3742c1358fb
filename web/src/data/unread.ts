import { skipToken, useQuery } from '@tanstack/react-query';

/** Not the path of the call: every page carries this file, and no other asks for contracts. */
export const countsKey = ['chat counts'] as const;

/** What is known of the viewer's chats; the live connection keeps it true. */
export interface ChatCounts {
  active: number;
  completed: number;
  abandoned: number;
  /** Chats that hold something unread. */
  unreadChats: number;
  /** Those of them that are muted. */
  unreadMuted: number;
  /** The same, by tab. */
  unreadIn: { active: number; completed: number; abandoned: number };
  /** Active chats in which a locked vendor is waited for. */
  waitingChats: number;
}

/** How many chats hold something unread, as far as this tab has heard; it asks nobody. */
export function useUnreadChats(): number {
  const counts = useQuery<ChatCounts>({ queryKey: countsKey, queryFn: skipToken });
  return counts.data?.unreadChats ?? 0;
}
