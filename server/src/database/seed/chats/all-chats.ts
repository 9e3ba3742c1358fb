import { closedDaysAgo } from './chat-times.ts';
import type { DemoChat } from './demo-chat.ts';
import { otherChats } from './other-chats.ts';
import { soldOtherThings } from './sold-other-things.ts';
import { soldPhonesAndGames } from './sold-phones-and-games.ts';

export const demoChats: readonly DemoChat[] = [...soldPhonesAndGames, ...soldOtherThings, ...otherChats];

export function fateOf(listing: string, stock: number): { listedAtLeastDaysAgo: number; soldDaysAgo?: number } {
  const about = demoChats.filter((chat) => chat.listing === listing);
  const listedAtLeastDaysAgo = Math.max(0, ...about.map((chat) => chat.startedDaysAgo + 3));
  let left = stock;
  for (const chat of about.toSorted((a, b) => b.startedDaysAgo - a.startedDaysAgo)) {
    if (typeof chat.end === 'object') left -= chat.end.quantity ?? 1;
    const soldDaysAgo = closedDaysAgo(chat);
    if (left <= 0 && soldDaysAgo !== undefined) return { listedAtLeastDaysAgo, soldDaysAgo };
  }
  return { listedAtLeastDaysAgo };
}
