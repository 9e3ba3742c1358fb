import type { VendorToDo } from '@akatale/contracts/deals/vendor-analytics-schemas';
import { formatCount } from '@akatale/contracts/money';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useApi } from '../../../data/client.ts';
import { dashboardText as text } from '../../../text/deals/dashboard-text.ts';
import { formatWait } from '../../../ui/format/format.ts';
import { ChatIcon, ChevronRightIcon, type IconProps, StoreIcon, TagIcon } from '../../../ui/icons/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { Photo } from '../../../ui/media/photo.tsx';
import { toDoQuery } from './dashboard-query.ts';
import { formatDueDay, formatSince } from './format-when.ts';

const row = 'ring-inside flex min-h-14 items-center gap-3 px-3 py-1.5 eases hover:bg-sunken';

interface ToDoProps {
  children: ReactNode;
  /** Beside the day on a wide screen, which has the room. */
  tools: ReactNode;
}

/** What waits, and the day so far. On a wide screen a row of the buyers who wait, and one of the others. */
export function ToDo({ children, tools }: ToDoProps) {
  const { data } = useQuery(toDoQuery(useApi()));
  const [nowMs] = useState(() => Date.now());
  const rows = data ? rowsOf(data, nowMs) : [];
  const isWaitedFor = data !== undefined && data.waiting.chats > 0;
  const columns = rows.length + Number(Boolean(children)) + Number(Boolean(tools));
  if (!isWaitedFor && columns === 0) return null;
  return (
    <div
      className="flex flex-col gap-x-6 gap-y-3 lg:grid"
      style={{ gridTemplateColumns: `repeat(${columns || 1}, minmax(0, 1fr))` }}
    >
      {(isWaitedFor || rows.length > 0) && (
        <section aria-label={text.toDo} className="contents">
          {isWaitedFor && <WaitingBuyers waiting={data.waiting} />}
          {rows.length > 0 && (
            <ul className="ruled rounded-card border border-line bg-surface lg:contents">
              {rows.map((row) => (
                <li key={row.title} className="@container wide-card">
                  <Row {...row} />
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      {children}
      {tools && <div className="hidden lg:block">{tools}</div>}
    </div>
  );
}

interface RowProps {
  Icon: ComponentType<IconProps>;
  href: string;
  title: string;
  more: string;
}

function Row({ Icon, href, title, more }: RowProps) {
  return (
    <Link
      href={href}
      className="ring-inside flex min-h-14 items-center gap-3 rounded-card px-3 py-2 eases h-full hover:bg-sunken"
    >
      <span className="hidden rounded-input bg-sunken p-2.5 text-ink-muted @[13rem]:block">
        <Icon className="size-5" />
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="font-semibold">{title}</span>
        <span className="line-clamp-2 text-sm text-ink-muted wrap-anywhere">{more}</span>
      </span>
      <ChevronRightIcon className="hidden size-5 text-ink-muted @[13rem]:block" />
    </Link>
  );
}

function rowsOf({ endingPromotions, lowStock }: VendorToDo, nowMs: number): RowProps[] {
  const rows: RowProps[] = [];
  const [promotion] = endingPromotions.first;
  if (promotion) {
    const { count } = endingPromotions;
    rows.push({
      Icon: TagIcon,
      href: count === 1 ? `/products/${promotion.id}/edit` : '/vendor-products',
      title:
        count === 1
          ? text.promotionEnds(formatDueDay(promotion.endsAt, nowMs))
          : text.promotionsEnd(formatCount(count)),
      more: andMore(promotion.title, count),
    });
  }
  const [low] = lowStock.first;
  if (low) {
    const { count } = lowStock;
    rows.push({
      Icon: StoreIcon,
      href: count === 1 ? `/products/${low.id}/edit` : '/vendor-products',
      title: count === 1 ? text.soldOfLate(low.sold, low.stock) : text.sellWell(formatCount(count)),
      more: andMore(low.title, count),
    });
  }
  return rows;
}

const andMore = (title: string, count: number) => (count > 1 ? text.andMore(title, count - 1) : title);

/** While the chats are locked, only how many wait and since when. */
function WaitingBuyers({ waiting: { chats, since, first } }: Pick<VendorToDo, 'waiting'>) {
  const [nowMs] = useState(() => Date.now());
  return (
    <div className="col-span-full overflow-hidden rounded-card border border-line bg-surface lg:flex">
      <Link href="/chat" className={`${row} min-w-0 flex-1`}>
        <span className="hidden rounded-input bg-primary-soft p-2.5 text-on-primary-soft lg:block">
          <ChatIcon className="size-5" />
        </span>
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="font-semibold">{text.waiting(chats, formatCount(chats))}</span>
          {since && (
            <span className={`text-sm text-ink-muted ${first.length > 0 ? 'hidden lg:inline' : ''}`}>
              {text.longestUnnamed(formatSince(since, nowMs))}
            </span>
          )}
        </span>
        <ChevronRightIcon className="size-5 text-ink-muted" />
      </Link>
      {first.length > 0 && (
        <ul className="min-w-0 lg:flex" style={{ flex: 2 }}>
          {first.map((buyer) => (
            <li key={buyer.chatId} className="min-w-0 flex-1 border-t border-line lg:border-t-0 lg:not-first:border-l">
              <Link href={`/chat/${buyer.chatId}`} className={`${row} h-full`}>
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
      )}
    </div>
  );
}
