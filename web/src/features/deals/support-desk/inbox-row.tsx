import type { SupportChat } from '@akatale/contracts/deals/support-schemas';
import { useLastViewer } from '../../../data/session/last-viewer.ts';
import { supportDeskText as text } from '../../../text/deals/operators/support-desk-text.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { formatMoment } from '../../../ui/format/format-day.ts';
import { formatDateTime } from '../../../ui/format/format.ts';
import { Link } from '../../../ui/link.tsx';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { PaneRow, type RowPlace, useMinutes, Wait } from '../../people/desk-panes/index.ts';
import { QuickAnswer } from './replies/quick-answer.tsx';

export function InboxRow({ item, place }: { item: SupportChat; place: RowPlace }) {
  return (
    <PaneRow place={place}>
      <InboxEntry chat={item} href={place.href} isChosen={place.isChosen} />
    </PaneRow>
  );
}

interface InboxEntryProps {
  chat: SupportChat;
  href: string;
  isChosen?: boolean;
}

/** Who waits for support, with a way to answer at once. */
export function InboxEntry({ chat, href, isChosen = false }: InboxEntryProps) {
  const { person, lastMessage, lastMessageAt, unreadCount, claimedBy } = chat;
  const nowMs = useMinutes();
  const isUnread = unreadCount > 0;
  const viewerId = useLastViewer()?.id;
  const isAnswerable = chat.waitingSince !== null && !person.isSuspended && (!claimedBy || claimedBy.id === viewerId);
  return (
    <div className="relative flex items-center">
      <Link
        href={href}
        aria-current={isChosen ? 'true' : undefined}
        className="cover-link flex min-w-0 flex-1 items-center gap-3"
      >
        <Avatar name={person.name} url={person.avatar} />
        <span className="flex min-w-0 flex-1 flex-col gap-0.5">
          <span className="flex items-baseline gap-2">
            <span className={classNames('flex-1 truncate', isUnread ? 'font-bold' : 'font-semibold')}>
              {person.name}
            </span>
            {!chat.waitingSince && (
              <time
                dateTime={lastMessageAt}
                title={formatDateTime(lastMessageAt)}
                className="text-xs text-ink-muted"
                suppressHydrationWarning
              >
                {formatMoment(lastMessageAt, nowMs)}
              </time>
            )}
          </span>
          <span className={classNames('truncate text-sm', isUnread ? 'font-semibold text-ink' : 'text-ink-muted')}>
            {lastMessage ?? text.noMessages}
          </span>
          {isUnread && <span className="sr-only">{text.unread(unreadCount)}</span>}
          <Facts chat={chat} />
        </span>
      </Link>
      {/* One that is open has its box beside. */}
      {isAnswerable && !isChosen && (
        <span className="relative -mr-3">
          <QuickAnswer chat={chat} />
        </span>
      )}
    </div>
  );
}

/** One line, in which only the wait has a colour; what has no room is cut before it. */
function Facts({ chat }: { chat: SupportChat }) {
  const { person, openedFrom, claimedBy, status, waitingSince } = chat;
  const viewerId = useLastViewer()?.id;
  const facts = [
    person.isSuspended && text.suspended,
    text[person.type],
    openedFrom && text.openedFrom[openedFrom],
    claimedBy && answerer(claimedBy, claimedBy.id === viewerId, status !== 'active'),
  ].filter((fact) => typeof fact === 'string');
  return (
    <span className="relative flex gap-1 text-xs text-ink-muted">
      <span className="truncate">{facts.join(' · ')}</span>
      {waitingSince && (
        <>
          <span aria-hidden="true">·</span>
          <Wait since={waitingSince} />
        </>
      )}
    </span>
  );
}

function answerer({ name }: { name: string }, isOwn: boolean, isOver: boolean): string {
  if (isOver) return isOwn ? text.youAnswered : text.answered(name);
  return isOwn ? text.youAnswer : text.answers(name);
}

const SKELETONS = 6;

export function InboxSkeleton() {
  return (
    <div role="status" aria-label={text.loading} className="ruled">
      {Array.from({ length: SKELETONS }, (_, index) => (
        <div key={index} className="flex items-center gap-3 py-2 md:px-3" style={{ minHeight: 76 }}>
          <Skeleton className="size-11 rounded-pill" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-3.5 w-2/5" />
            <Skeleton className="h-3 w-3/4" />
          </div>
        </div>
      ))}
    </div>
  );
}
