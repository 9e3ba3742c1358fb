import type { VendorToDo } from '@akatale/contracts/analytics/vendor-to-do-schemas';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { Link } from 'wouter';
import { useApi } from '../../data/api/endpoint-query.ts';
import { dashboardText as text } from '../../text/shop/dashboard-text.ts';
import { classNames } from '../../ui/class-names.ts';
import { formatCount } from '../../ui/format/format-figures.ts';
import { ChatIcon, ChevronRightIcon, type IconProps, StoreIcon, TagIcon } from '../../ui/icons/icons.tsx';
import { toDoQuery } from './dashboard-query.ts';
import { formatDueDay, formatSince } from './format-when.ts';

export function ToDo() {
  const { data } = useQuery(toDoQuery(useApi()));
  const [nowMs] = useState(() => Date.now());
  const rows = data ? rowsOf(data, nowMs) : [];
  if (rows.length === 0) return null;
  return (
    <section aria-label={text.toDo}>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface lg:grid lg:grid-cols-3 lg:gap-4 lg:divide-y-0 lg:border-0 lg:bg-transparent">
        {rows.map((row) => (
          <li key={row.title} className="@container lg:rounded-card lg:border lg:border-line lg:bg-surface">
            <Row {...row} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  Icon: ComponentType<IconProps>;
  tone: 'primary' | 'warn';
  href: string;
  title: string;
  more: string;
}

function Row({ Icon, tone, href, title, more }: RowProps) {
  return (
    <Link
      href={href}
      className="flex min-h-15 items-center gap-3 rounded-card px-3 py-2 -outline-offset-3 transition hover:bg-sunken"
    >
      <span
        className={classNames(
          'hidden rounded-input p-2.5 @[13rem]:block',
          tone === 'primary' ? 'bg-primary-soft text-on-primary-soft' : 'bg-warn-soft text-warn',
        )}
      >
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

function rowsOf({ waiting, endingPromotions, lowStock }: VendorToDo, nowMs: number): RowProps[] {
  const rows: RowProps[] = [];
  const { chats, since, longest } = waiting;
  if (chats > 0 && since) {
    const when = formatSince(since, nowMs);
    rows.push({
      Icon: ChatIcon,
      tone: 'primary',
      href: chats === 1 && longest ? `/chat/${longest.chatId}` : '/chat',
      title: text.waiting(chats, formatCount(chats)),
      more: longest ? text.longest(longest.buyerName, when) : text.longestUnnamed(when),
    });
  }
  const [promotion] = endingPromotions.first;
  if (promotion) {
    const { count } = endingPromotions;
    rows.push({
      Icon: TagIcon,
      tone: 'warn',
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
      tone: 'warn',
      href: count === 1 ? `/products/${low.id}/edit` : '/vendor-products',
      title: count === 1 ? text.onlyLeft(low.stock) : text.nearlyGone(formatCount(count)),
      more: count === 1 ? text.soldOfLate(low.title, low.sold) : andMore(low.title, count),
    });
  }
  return rows;
}

const andMore = (title: string, count: number) => (count > 1 ? text.andMore(title, count - 1) : title);
