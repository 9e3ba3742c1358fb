import type { ChatStatus } from '@akatale/contracts/deals/chats';
import type { ChatSummary } from '@akatale/contracts/deals/chats-schemas';
import { textLimits } from '@akatale/contracts/text';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { searchChats } from '../../../../data/chats/chat-list-cache.ts';
import { isLockedChat, countsQuery, chatListQuery, threadQuery } from '../../../../data/chats/chat-queries.ts';
import { useApi } from '../../../../data/client.ts';
import { useViewer } from '../../../../data/session/session.ts';
import type { ChatCounts } from '../../../../data/unread.ts';
import { chatText as text, restrictedText } from '../../../../text/deals/chat-text.ts';
import { ButtonLink, IconButton } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx';
import { CloseIcon, SearchIcon } from '../../../../ui/icons/icons.tsx';
import { useHydrated } from '../../../../ui/loading/hydrated.ts';
import { lazyComponent } from '../../../../ui/loading/lazy.tsx';
import { useNearView } from '../../../../ui/loading/near-view.ts';
import { BasketDrawing } from '../../../../ui/media/drawings.tsx';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { PendingReviews, pendingRatingsQuery } from '../../reviews/index.ts';
import { Restricted } from '../restricted.tsx';
import { ChatRow, ChatRowSkeleton } from './chat-row.tsx';
import { ChatTabs } from './chat-tabs.tsx';

const OtherChats = import.meta.env.SSR ? (await import('../writing/without-scripts.tsx')).OtherChats : null;

const NoOpenChats = lazyComponent(
  async () => (await import('./no-open-chats.tsx')).NoOpenChats,
  <div className="min-h-18" />,
);

interface ChatSearchProps {
  term: string;
  onSearch: (term: string) => void;
}

interface ChatListProps {
  openId: string | null;
  term: string;
  onSearch: (term: string) => void;
}

export function ChatList({ openId, term, onSearch }: ChatListProps) {
  const viewer = useViewer();
  const isHydrated = useHydrated();
  const api = useApi();
  const [chosen, choose] = useState<ChatStatus | null>(null);
  // Until the user picks a tab, the list shows the tab that contains the open chat.
  const queries = useQueryClient();
  const open = useQuery({ ...threadQuery(api, queries, openId ?? ''), enabled: false });
  const status = chosen ?? open.data?.chat.status ?? 'active';
  const counts = useQuery(countsQuery(api)).data;
  // Beside an open chat the list is not the main heading of the page.
  const level = openId === null ? 1 : 2;
  const pending = useQuery({ ...pendingRatingsQuery(api, viewer?.id ?? 0), enabled: viewer !== null }).data;
  const isLocked = viewer?.type === 'vendor' && viewer.subscriptionStatus === 'locked';
  return (
    <>
      <div className="flex flex-col gap-2 md:p-4 md:pt-6 md:pb-0">
        <PageHeading level={level} actions={<ChatSearch term={term} onSearch={onSearch} />}>
          {text.title}
        </PageHeading>
        <ChatTabs counts={counts} selected={status} onSelect={choose} />
        <noscript>{OtherChats && <OtherChats />}</noscript>
      </div>
      <div
        role="tabpanel"
        id="chats"
        aria-labelledby={`chats-${status}`}
        className="-mx-4 min-h-0 flex-1 overscroll-contain md:mx-0 md:overflow-y-auto"
      >
        {isLocked && !isLockedChat(queries, openId ?? '', open) && <Restricted level={2} />}
        <ChatRows key={status} {...{ status, openId, term, isLocked, counts }} onSelect={choose} />
        {isHydrated && viewer && pending?.[0] && <PendingReviews userId={viewer.id} />}
      </div>
    </>
  );
}

interface ChatRowsProps extends Pick<ChatListProps, 'openId' | 'term'> {
  status: ChatStatus;
  isLocked: boolean;
  counts: ChatCounts | undefined;
  onSelect: (status: ChatStatus) => void;
}

function ChatRows({ status, openId, term, isLocked, counts, onSelect }: ChatRowsProps) {
  const chats = useInfiniteQuery(chatListQuery(useApi(), status));
  const viewer = useViewer();
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = chats;
  if (chats.isPending) return <ListSkeleton />;
  if (chats.isError && !chats.data) {
    return <LoadFailed title={text.listFailed} tryAgain={text.tryAgain} retry={chats.refetch} />;
  }
  const all = chats.data?.pages.flatMap(({ items }) => items) ?? [];
  const shown = searchChats(all, term, textsOf);
  // The tab counts them, and they are not listed.
  const closed = hasNextPage || !counts ? 0 : counts[status] - all.length;
  return (
    <>
      <ul className="md:px-2">
        {shown.map((chat) => (
          <ChatRow key={chat.id} chat={chat} viewerId={viewer?.id ?? 0} isOpen={String(chat.id) === openId} />
        ))}
      </ul>
      {hasNextPage && <End isBusy={isFetchingNextPage} onReached={() => void fetchNextPage()} />}
      {isLocked && closed > 0 && <EmptyList>{restrictedText.restrictedCount(closed)}</EmptyList>}
      {shown.length === 0 && !hasNextPage && !isLocked && (
        <NoChats term={term.trim()} {...{ status, counts, onSelect }} />
      )}
    </>
  );
}

/** What a row says, in the language of the page. */
function textsOf({ otherUser, product, lastMessage }: ChatSummary) {
  return [otherUser.name, product?.title ?? text.supportTitle, lastMessage && text.words(lastMessage)];
}

type NoChatsProps = Pick<ChatRowsProps, 'status' | 'term' | 'counts' | 'onSelect'>;

function NoChats({ status, term, counts, onSelect }: NoChatsProps): ReactNode {
  if (term !== '') return <EmptyList>{text.nothingFound(term)}</EmptyList>;
  if (status === 'completed') return <EmptyList>{text.noneCompleted}</EmptyList>;
  if (status === 'abandoned') return <EmptyList>{text.noneAbandoned}</EmptyList>;
  if (counts && counts.completed + counts.abandoned > 0) return <NoOpenChats {...{ counts, onSelect }} />;
  return (
    <EmptyState
      drawing={<BasketDrawing />}
      title={text.noConversations}
      action={<ButtonLink href="/">{text.discover}</ButtonLink>}
    >
      {text.noConversationsMore}
    </EmptyState>
  );
}

function EmptyList({ children }: { children: string }) {
  return <p className="px-4 py-12 text-center text-ink-muted">{children}</p>;
}

function End({ isBusy, onReached }: { isBusy: boolean; onReached: () => void }) {
  const marker = useNearView(!isBusy, onReached);
  return (
    <div ref={marker} role="status" aria-label={text.loadingMore}>
      <ChatRowSkeleton />
    </div>
  );
}

const SKELETONS = 7;

function ListSkeleton() {
  return (
    <div role="status" aria-label={text.loadingChats}>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <ChatRowSkeleton key={index} />
      ))}
    </div>
  );
}

function ChatSearch({ term, onSearch }: ChatSearchProps) {
  return (
    // Beside the title where both are whole.
    <div role="search" aria-label={text.search} className="relative flex items-center" style={{ flex: '1 1 9rem' }}>
      <SearchIcon className="pointer-events-none absolute left-3 size-5 text-ink-muted" />
      <input
        type="search"
        value={term}
        onChange={({ target }) => onSearch(target.value)}
        aria-label={text.search}
        placeholder={text.searchPlaceholder}
        maxLength={textLimits.search}
        autoComplete="off"
        className={
          'h-11 w-full rounded-pill border border-line-strong bg-surface pr-11 pl-11 text-input ' +
          'placeholder:text-ink-faint [&::-webkit-search-cancel-button]:hidden'
        }
      />
      {term !== '' && (
        <IconButton label={text.clearSearch} onClick={() => onSearch('')} className="absolute right-0 text-ink-muted">
          <CloseIcon className="size-5" />
        </IconButton>
      )}
    </div>
  );
}
