import type { QueryClient } from '@tanstack/react-query';
import type { ChatNews } from '../data/chats/chat-line.ts';
import { type ChatCounts, countsKey } from '../data/unread.ts';
import { chatNewsText } from '../text/chat-news-text.ts';
import { toast } from '../ui/toast.ts';

/** What is said of chats to somebody who is elsewhere in the product. */
export const tellNews: ChatNews = {
  onNotification: ({ title, body }) => toast({ title, description: body }),
  onFailed(_, reason) {
    const description = reason ?? chatNewsText.sendFailedMore;
    toast({ title: chatNewsText.sendFailed, description, tone: 'error' });
  },
};

const COUNT = /^\(\d+\) /;

/** Keeps the number of unread chats before the title of the tab, whoever writes the title. */
export function countInTitle(queries: QueryClient): void {
  const element = document.querySelector('title');
  if (!element) return;
  const write = () => {
    const unread = queries.getQueryData<ChatCounts>(countsKey)?.unreadChats ?? 0;
    const bare = document.title.replace(COUNT, '');
    const title = unread > 0 ? chatNewsText.unreadTitle(unread, bare) : bare;
    if (title !== document.title) document.title = title;
  };
  new MutationObserver(write).observe(element, { childList: true });
  queries.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === countsKey[0]) write();
  });
  write();
}
