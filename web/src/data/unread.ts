import { skipToken, useQuery } from '@tanstack/react-query';

/** Not the endpoint's path: every page carries this file and must not import contracts for it. */
export const countsKey = ['chat counts'] as const;

/** Updated by the live connection. */
export interface ChatCounts {
  active: number;
  completed: number;
  abandoned: number;
  unreadChats: number;
  unreadMuted: number;
  unreadIn: { active: number; completed: number; abandoned: number };
}

/** From the cache only; sends no request. */
export function useUnreadChats(): number {
  const counts = useQuery<ChatCounts>({ queryKey: countsKey, queryFn: skipToken });
  return counts.data?.unreadChats ?? 0;
}
