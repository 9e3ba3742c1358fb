import type { SupportChat } from '@akatale/contracts/deals/support-schemas';
import { useEffect, useState } from 'react';
import { useLastViewer } from '../../../data/session/last-viewer.ts';
import { supportDeskText as text } from '../../../text/deals/operators/support-desk-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { formatMoment } from '../../../ui/format/format-day.ts';
import { formatDateTime } from '../../../ui/format/format.ts';
import { Link } from '../../../ui/link.tsx';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { QuickAnswer } from './replies/quick-answer.tsx';
import { waitOf } from './waiting-time.ts';

const MINUTE_MS = 60_000;

export function InboxRow({ chat }: { chat: SupportChat }) {
  const { chatId, person, lastMessage, lastMessageAt, unreadCount, claimedBy, openedFrom } = chat;
  const nowMs = useMinutes();
  const isUnread = unreadCount > 0;
  const viewerId = useLastViewer()?.id;
  const isAnswerable = chat.waitingSince !== null && !person.isSuspended && (!claimedBy || claimedBy.id === viewerId);
  return (
    <li className="flex items-center">
      <Link
        href={`/admin/support/${chatId}`}
        className="ring-inside flex min-h-18 min-w-0 flex-1 items-center gap-3 py-3 eases hover:bg-sunken md:px-3"
      >
        <Avatar name={person.name} url={person.avatar} />
        <span className="flex min-w-0 flex-1 flex-col gap-1">
          <span className="flex items-baseline gap-2">
            <span className={classNames('flex-1 truncate', isUnread ? 'font-bold' : 'font-semibold')}>
              {person.name}
            </span>
            <time
              dateTime={lastMessageAt}
              title={formatDateTime(lastMessageAt)}
              className="text-xs text-ink-muted"
              suppressHydrationWarning
            >
              {formatMoment(lastMessageAt, nowMs)}
            </time>
          </span>
          <span className={classNames('truncate text-sm', isUnread ? 'font-semibold text-ink' : 'text-ink-muted')}>
            {lastMessage ?? text.noMessages}
          </span>
          <span className="relative flex flex-wrap gap-2">
            {isUnread && <span className="sr-only">{text.unread(unreadCount)}</span>}
            <Waiting chat={chat} nowMs={nowMs} />
            {claimedBy && <AnsweredBy {...claimedBy} isOver={chat.status !== 'active'} />}
            <Badge tone="neutral">{text[person.type]}</Badge>
            {openedFrom && <Badge tone="neutral">{text.openedFrom[openedFrom]}</Badge>}
            {person.isSuspended && <Badge tone="danger">{text.suspended}</Badge>}
          </span>
        </span>
      </Link>
      {isAnswerable && <QuickAnswer chat={chat} />}
    </li>
  );
}

function Waiting({ chat: { waitingSince }, nowMs }: { chat: SupportChat; nowMs: number }) {
  if (!waitingSince) return null;
  const { time, isOverdue } = waitOf(waitingSince, nowMs);
  return (
    <span title={formatDateTime(waitingSince)}>
      <Badge tone={isOverdue ? 'danger' : 'warn'}>
        <span suppressHydrationWarning>{time ? text.waits(time) : text.waitsJust}</span>
      </Badge>
    </span>
  );
}

interface AnsweredByProps {
  id: number;
  name: string;
  isOver: boolean;
}

function AnsweredBy({ id, name, isOver }: AnsweredByProps) {
  const isOwn = useLastViewer()?.id === id;
  if (isOver) return <Badge tone="neutral">{isOwn ? text.youAnswered : text.answered(name)}</Badge>;
  return <Badge tone={isOwn ? 'success' : 'neutral'}>{isOwn ? text.youAnswer : text.answers(name)}</Badge>;
}

/** A clock by the minute, so that waiting times stay current. */
function useMinutes(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}

const SKELETONS = 6;

export function InboxSkeleton() {
  return (
    <div role="status" aria-label={text.loading} className="ruled">
      {Array.from({ length: SKELETONS }, (_, index) => (
        <div key={index} className="flex min-h-18 items-center gap-3 py-3 md:px-3">
          <Skeleton className="size-14" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-3.5 w-2/5" />
            <Skeleton className="h-3 w-3/4" />
          </div>
        </div>
      ))}
    </div>
  );
}
