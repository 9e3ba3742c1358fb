import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../../data/client.ts';
import { unclaimedText as text } from '../../../text/desk/unclaimed-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { formatDateTime } from '../../../ui/format/format.ts';
import { Link } from '../../../ui/link.tsx';
import { chatForHref, chatsForQuery } from './unclaimed-query.ts';

export function SellerChats({ id }: { id: number }) {
  return (
    <section aria-labelledby="seller-chats" className="flex flex-col gap-1 print:hidden">
      <h2 id="seller-chats">{text.chats}</h2>
      <ChatList id={id} />
    </section>
  );
}

function ChatList({ id }: { id: number }) {
  const list = useInfiniteQuery(chatsForQuery(useApi(), id));
  if (list.isPending) {
    return (
      <div role="status" aria-label={text.chatsLoading}>
        <Skeleton className="h-16" />
      </div>
    );
  }
  if (!list.data) return <LoadFailed title={text.chatsFailed} tryAgain={text.tryAgain} retry={list.refetch} />;
  const chats = list.data.pages.flatMap(({ items }) => items);
  if (chats.length === 0) return <p className="text-ink-muted">{text.noChats}</p>;
  return (
    <>
      <ul className="max-w-prose ruled">
        {chats.map((chat) => (
          <li key={chat.id} className="relative flex min-h-16 flex-col justify-center gap-0.5 py-2 hover:bg-sunken">
            <p className="flex flex-wrap items-center gap-2">
              <Link href={chatForHref(id, chat.id)} className="cover-link font-semibold wrap-anywhere">
                {chat.otherUser.name}
              </Link>
              {chat.unreadCount > 0 && <Badge tone="warn">{text.unread(chat.unreadCount)}</Badge>}
            </p>
            <p className="truncate text-sm text-ink-muted">{chat.lastMessage?.message || chat.product?.title}</p>
            <p className="dotted text-xs text-ink-muted">
              <span>{chat.product?.title}</span>
              <time dateTime={chat.lastMessageAt}>{formatDateTime(chat.lastMessageAt)}</time>
            </p>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          variant="secondary"
          className="self-start"
          isBusy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {list.isFetchingNextPage ? text.loadingMore : text.loadMore}
        </Button>
      )}
    </>
  );
}
