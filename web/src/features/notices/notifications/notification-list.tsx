import type { NotificationList as ListName } from '@akatale/contracts/notices/notifications';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useClient } from '../../../data/client.ts';
import { createHiddenNotifications } from '../../../data/notifications/hidden-notifications.ts';
import { notificationsQuery } from '../../../data/notifications/notification-queries.ts';
import { useUnreadNotifications } from '../../../data/notifications/unread-notifications.ts';
import { useLastViewer } from '../../../data/session/last-viewer.ts';
import { notificationsText as text } from '../../../text/notices/notifications-text.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { focusFirstIn } from '../../../ui/focus-after.ts';
import { useListDepth } from '../../../ui/loading/list-depth.ts';
import { BasketDrawing } from '../../../ui/media/drawings.tsx';
import { NotificationRow } from './notification-row.tsx';
import { useNotificationActions } from './use-notification-actions.ts';

const ROWS = 7;

/** News are read as letters; new items side by side, as in the other lists of favorites. */
const looks: Record<ListName, string> = {
  newProducts: 'grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 ruled lg:grid-cols-2',
  others: 'ruled',
};

function NotificationSkeleton({ list }: { list: ListName }) {
  return (
    <div role="status" aria-label={text.loading} className="flex flex-col gap-1">
      <div className={looks[list]}>
        {Array.from({ length: ROWS }, (_, index) => (
          <div key={index} className="flex items-center gap-3 py-2">
            <Skeleton className="size-14" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-3.5 w-2/5" />
              <Skeleton className="h-3 w-3/4" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

const none: ReadonlySet<number> = new Set();

interface NotificationListProps {
  list: ListName;
  /** In place of the usual words where there are none. */
  none?: ReactNode;
}

export function NotificationList({ list, none: nothing }: NotificationListProps) {
  const { api, get } = useClient();
  const found = useInfiniteQuery(notificationsQuery(api, list));
  useListDepth(found);
  const { subscribe, ids } = get(createHiddenNotifications);
  const hidden = useSyncExternalStore(subscribe, ids, () => none);
  const actions = useNotificationActions();
  const viewer = useLastViewer();

  if (found.isPending) return <NotificationSkeleton list={list} />;
  if (!found.data) {
    return <LoadFailed title={text.failed} tryAgain={text.tryAgain} retry={found.refetch} />;
  }
  const items = found.data.pages.flatMap((page) => page.items).filter(({ id }) => !hidden.has(id));
  if (items.length === 0 && !found.hasNextPage) return nothing || <Nothing list={list} />;
  const { isFetchingNextPage } = found;
  return (
    <section aria-label={list === 'newProducts' ? text.newProducts : text.title} className="flex flex-col gap-1">
      <ul className={looks[list]}>
        {items.map((item) => (
          <NotificationRow key={item.id} {...{ item, actions, viewer }} />
        ))}
      </ul>
      {found.hasNextPage && (
        <div className="flex flex-col items-center gap-3 py-4">
          {found.isFetchNextPageError && <p role="alert">{text.failed}</p>}
          <Button variant="secondary" isBusy={isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {isFetchingNextPage ? text.loadingMore : text.loadMore}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Beside the title of its page. */
export function MarkAllRead({ list }: { list: ListName }) {
  const { data } = useInfiniteQuery(notificationsQuery(useClient().api, list));
  const unread = useUnreadNotifications();
  const actions = useNotificationActions();
  const isUnread = data?.pages.some(({ items }) => items.some(({ isRead }) => !isRead));
  if (!data || !(isUnread || (unread?.[list] ?? 0) > 0)) return null;
  return (
    <Button
      variant="ghost"
      size="small"
      className="whitespace-nowrap"
      onClick={() => {
        focusFirstIn(document.querySelector('main [data-notification]')?.closest('ul'));
        actions.readAll(list);
      }}
    >
      {text.markAllRead}
    </Button>
  );
}

function Nothing({ list }: { list: ListName }) {
  const isOfProducts = list === 'newProducts';
  return (
    <EmptyState drawing={<BasketDrawing />} title={isOfProducts ? text.noneNew : text.none} isCompact>
      {isOfProducts ? text.noneNewMore : text.noneMore}
    </EmptyState>
  );
}
