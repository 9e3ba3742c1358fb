import type { VendorToDo } from '@akatale/contracts/analytics/vendor-analytics-schemas';
import { useState } from 'react';
import { dashboardText as text } from '../../text/shop/dashboard-text.ts';
import { formatCount } from '../../ui/format/format-figures.ts';
import { ChevronRightIcon } from '../../ui/icons/icons.tsx';
import { Link } from '../../ui/link.tsx';
import { Photo } from '../../ui/media/photo.tsx';
import { formatSince, formatWait } from './format-when.ts';

const row = 'flex min-h-14 items-center gap-3 px-3 py-1.5 -outline-offset-3 transition hover:bg-sunken';

/** While the chats are locked, only how many wait and since when. */
export function WaitingBuyers({ waiting: { chats, since, first } }: Pick<VendorToDo, 'waiting'>) {
  const [nowMs] = useState(() => Date.now());
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <Link href="/chat" className={row}>
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="font-semibold">{text.waiting(chats, formatCount(chats))}</span>
          {since && first.length === 0 && (
            <span className="text-sm text-ink-muted">{text.longestUnnamed(formatSince(since, nowMs))}</span>
          )}
        </span>
        <ChevronRightIcon className="size-5 text-ink-muted" />
      </Link>
      <ul>
        {first.map((buyer) => (
          <li key={buyer.chatId} className="border-t border-line">
            <Link href={`/chat/${buyer.chatId}`} className={row}>
              <span className="w-10 shrink-0">
                <Photo
                  url={buyer.image ?? undefined}
                  alt=""
                  title={buyer.title}
                  sizes="40px"
                  className="rounded-chip p-0! text-xs"
                />
              </span>
              <span className="flex min-w-0 flex-1 flex-col">
                <span className="truncate font-semibold">{buyer.buyerName}</span>
                <span className="truncate text-sm text-ink-muted">{buyer.title}</span>
              </span>
              <time dateTime={buyer.since} suppressHydrationWarning className="shrink-0 text-sm text-ink-muted">
                {formatWait(buyer.since, nowMs)}
              </time>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
