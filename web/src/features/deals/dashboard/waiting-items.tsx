import { formatCount } from '@akatale/contracts/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../data/client.ts';
import { dashboardText as text } from '../../../text/deals/dashboard-text.ts';
import { Photo } from '../../../ui/media/photo.tsx';
import { toDoQuery } from './dashboard-query.ts';
import { formatSince } from './format-when.ts';

/** What a vendor may know of buyers whose chats are locked: how many wait, since when, and about what. */
export function WaitingItems() {
  // Live events of these chats do not come.
  const { data } = useQuery({ ...toDoQuery(useApi()), staleTime: 0 });
  const [nowMs] = useState(() => Date.now());
  if (!data || data.waiting.chats === 0) return null;
  const { chats, since, items } = data.waiting;
  return (
    <div className="flex flex-col gap-2">
      <p>
        <strong>{text.waiting(chats, formatCount(chats))}</strong>
        {since && (
          <span className="block text-sm text-ink-muted">{text.longestUnnamed(formatSince(since, nowMs))}</span>
        )}
      </p>
      <div className="flex items-center gap-2">
        {items.map(({ id, title, image }) => (
          <span key={id} className="size-11 shrink-0">
            <Photo
              url={image ?? undefined}
              alt=""
              title={title}
              titleLength={1}
              sizes="44px"
              className="rounded-chip p-0!"
            />
          </span>
        ))}
        <p className="line-clamp-2 min-w-0 text-sm wrap-anywhere">{items.map(({ title }) => title).join(', ')}</p>
      </div>
    </div>
  );
}
