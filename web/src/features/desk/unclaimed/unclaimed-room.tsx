import type { UnclaimedAccount } from '@akatale/contracts/people/unclaimed-schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../../data/client.ts';
import type { LoadContext } from '../../../data/page.ts';
import { unclaimedText as text } from '../../../text/desk/unclaimed-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { formatDate } from '../../../ui/format/format.ts';
import { ChevronRightIcon } from '../../../ui/icons/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { lazyComponent } from '../../../ui/loading/lazy.tsx';
import { DeskFrame } from '../../people/desk-frame/index.ts';
import { AccountPage } from './account-page.tsx';
import {
  chatForQuery,
  chatsForQuery,
  type UnclaimedPlace,
  unclaimedHref,
  unclaimedListQuery,
  unclaimedQuery,
} from './unclaimed-query.ts';

const ChatForSeller = lazyComponent(async () => (await import('./chat-for-seller.tsx')).ChatForSeller);
const OpenAccountForm = lazyComponent(
  async () => (await import('./open-account-form.tsx')).OpenAccountForm,
  <Skeleton className="h-96 max-w-form rounded-card" />,
);

/** A part of the page of vendors, by its parameters: each row of the site map costs every visitor. */
export function UnclaimedRoom({ id, chatId, isListing }: UnclaimedPlace) {
  if (id !== null && chatId !== null) return <ChatForSeller key={chatId} id={id} chatId={chatId} />;
  if (id !== null) return <AccountPage key={id} id={id} isListing={isListing} />;
  return (
    <DeskFrame heading={text.heading} back={{ href: '/admin/vendors', label: text.back }}>
      <p className="max-w-prose text-ink-muted">{text.intro}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-5 lg:grid-cols-2">
        <section aria-labelledby="new-seller" className="flex flex-col gap-3">
          <h2 id="new-seller">{text.newHeading}</h2>
          <OpenAccountForm />
        </section>
        <UnclaimedList />
      </div>
    </DeskFrame>
  );
}

export async function loadUnclaimed({ api, queries }: LoadContext, { id, chatId }: UnclaimedPlace): Promise<void> {
  if (id === null) await queries.prefetchInfiniteQuery(unclaimedListQuery(api));
  else {
    await Promise.all([
      queries.prefetchQuery(unclaimedQuery(api, id)),
      chatId === null
        ? queries.prefetchInfiniteQuery(chatsForQuery(api, id))
        : queries.prefetchQuery(chatForQuery(api, chatId)),
    ]);
  }
}

function UnclaimedList() {
  const list = useInfiniteQuery(unclaimedListQuery(useApi()));
  if (list.isPending) {
    return (
      <div role="status" aria-label={text.loading} className="flex flex-col gap-4">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
    );
  }
  if (!list.data) return <LoadFailed title={text.failed} tryAgain={text.tryAgain} retry={list.refetch} />;
  const accounts = list.data.pages.flatMap(({ items }) => items);
  if (accounts.length === 0) {
    return (
      <EmptyState title={text.none} isCompact>
        {text.noneMore}
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby="not-claimed" className="flex flex-col gap-1">
      <h2 id="not-claimed">{text.waitingHeading}</h2>
      <ul className="ruled">
        {accounts.map((account) => (
          <UnclaimedRow key={account.id} account={account} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          variant="secondary"
          className="self-center"
          isBusy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {list.isFetchingNextPage ? text.loadingMore : text.loadMore}
        </Button>
      )}
    </section>
  );
}

function UnclaimedRow({ account }: { account: UnclaimedAccount }) {
  const { id, name, location, listings, waitingChats, hiddenFrom, isHidden } = account;
  return (
    <li className="relative flex min-h-16 items-center gap-2 py-2 hover:bg-sunken">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <Link href={unclaimedHref(id)} className="cover-link font-semibold text-link wrap-anywhere hover:underline">
            {name}
          </Link>
          {waitingChats > 0 && <Badge tone="warn">{text.waitingChats(waitingChats)}</Badge>}
          {isHidden && <Badge tone="danger">{text.hidden}</Badge>}
        </p>
        <p className="dotted text-sm text-ink-muted">
          <span className="wrap-anywhere">{location}</span>
          <span>{text.listings(listings)}</span>
          {!isHidden && <span>{text.hiddenFrom(formatDate(hiddenFrom))}</span>}
        </p>
      </div>
      <ChevronRightIcon className="size-5 shrink-0 text-ink-muted" />
    </li>
  );
}
