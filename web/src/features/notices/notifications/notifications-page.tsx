import { notificationsQuery } from '../../../data/notifications/notification-queries.ts';
import type { Loaded, LoadContext, PageHead } from '../../../data/page.ts';
import { useLastViewer } from '../../../data/session/last-viewer.ts';
import { notificationsText as text } from '../../../text/notices/notifications-text.ts';
import { SettingsIcon } from '../../../ui/icons/menu-icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { oneColumn } from '../../../ui/page-columns.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { ClosedToViews } from '../../people/view-as/index.ts';
import { MarkAllRead, NotificationList } from './notification-list.tsx';

export function Page() {
  if (useLastViewer()?.viewedUntil) return <ClosedToViews />;
  return (
    <div className={oneColumn}>
      <PageHeading
        actions={
          <span className="flex">
            <MarkAllRead list="others" />
            <Link
              href="/profile/notifications"
              aria-label={text.settings}
              data-tooltip={text.settings}
              className="touch -mr-2.5 inline-flex items-center justify-center rounded-pill text-ink eases hover:bg-sunken"
            >
              <SettingsIcon />
            </Link>
          </span>
        }
      >
        {text.title}
      </PageHeading>
      <NotificationList list="others" />
    </div>
  );
}

export async function load({ api, queries }: LoadContext): Promise<Loaded<null>> {
  await queries.prefetchInfiniteQuery(notificationsQuery(api, 'others'));
  return { data: null };
}

export function head(): PageHead {
  return { title: text.title };
}
