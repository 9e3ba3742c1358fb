import type { ChatSummary } from '@akatale/contracts/deals/chats-schemas';
import { formatUgx } from '@akatale/contracts/money';
import { memo, useState } from 'react';
import { chatText as text } from '../../../../text/deals/chat-text.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { formatMoment } from '../../../../ui/format/format-day.ts';
import { formatDateTime } from '../../../../ui/format/format.ts';
import { Link } from '../../../../ui/link.tsx';
import { Avatar } from '../../../../ui/media/avatar.tsx';
import { Photo } from '../../../../ui/media/photo.tsx';
import { MutedIcon, PresenceDot } from '../header/chat-header.tsx';

interface ChatRowProps {
  chat: ChatSummary;
  viewerId: number;
  isOpen: boolean;
}

export const ChatRow = memo(function ChatRow({ chat, viewerId, isOpen }: ChatRowProps) {
  const { id, otherUser, product, sale, lastMessageAt, unreadCount } = chat;
  const [nowMs] = useState(() => Date.now());
  const isUnread = unreadCount > 0;
  return (
    <li className="chat-cell">
      <Link
        href={chat.side === 'support' ? `/admin/support/${id}` : `/chat/${id}`}
        aria-current={isOpen ? 'page' : undefined}
        className={classNames(
          'ring-inside flex min-h-18 items-center gap-3 px-4 py-2 eases md:rounded-card md:px-3',
          isOpen ? 'bg-sunken' : 'hover:bg-sunken',
        )}
      >
        <RowPicture chat={chat} />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <span
              className={classNames('min-w-0 truncate', isUnread ? 'font-bold' : 'font-semibold')}
              style={{ flex: '1 1 8rem' }}
            >
              {otherUser.name}
            </span>
            {chat.isMuted && <MutedIcon />}
            <time
              dateTime={lastMessageAt}
              title={formatDateTime(lastMessageAt)}
              className={classNames('text-xs', isUnread ? 'font-bold text-primary' : 'text-ink-muted')}
            >
              {formatMoment(lastMessageAt, nowMs)}
            </time>
          </span>
          <span className="flex flex-wrap gap-x-1.5 text-xs text-ink-muted">
            <span className="max-w-fit min-w-0 truncate" style={{ flex: '1 1 7rem' }}>
              {product?.title ?? text.supportTitle}
            </span>
            {product && (
              <span className="font-semibold whitespace-nowrap">{formatUgx(sale?.price ?? product.price)}</span>
            )}
          </span>
          <span className="flex items-center gap-2">
            <span
              className={classNames('flex-1 truncate text-sm', isUnread ? 'font-semibold text-ink' : 'text-ink-muted')}
            >
              {preview(chat, viewerId)}
            </span>
            {isUnread && <UnreadBadge count={unreadCount} />}
          </span>
        </span>
      </Link>
    </li>
  );
});

function RowPicture({ chat: { otherUser, product } }: Pick<ChatRowProps, 'chat'>) {
  const { name, avatar, presence } = otherUser;
  if (!product) {
    return (
      <span className="flex w-14 shrink-0 justify-center">
        <span className="relative">
          <Avatar name={name} url={avatar} />
          <PresenceDot presence={presence} />
        </span>
      </span>
    );
  }
  const { title, images, imageColors } = product;
  return (
    <span className="relative w-14 shrink-0">
      <Photo
        url={images[0]}
        color={imageColors[0]}
        alt=""
        title={title}
        titleLength={1}
        sizes="56px"
        priority="later"
        className="rounded-input"
      />
      <span className="absolute -right-1 bottom-0 flex rounded-pill border-2 border-bg">
        <Avatar name={name} url={avatar} size="badge" />
        <PresenceDot presence={presence} out={6} />
      </span>
    </span>
  );
}

const MOST_SHOWN = 99;

function UnreadBadge({ count }: { count: number }) {
  return (
    <span className="count-disc bg-primary text-on-primary">
      <span aria-hidden="true">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      <span className="sr-only">{text.unread(count)}</span>
    </span>
  );
}

/** An own message is no news, though what came before it may be. */
function preview({ lastMessage, unreadCount, side }: ChatSummary, viewerId: number): string {
  if (!lastMessage) return text.noMessages;
  // What a saved answer has answered is news for its seller, and the answer is none.
  const asked = side === 'vendor' && unreadCount > 0 && lastMessage.system?.question;
  if (asked) return text.asks[asked];
  const words = text.words(lastMessage);
  if (lastMessage.senderId !== viewerId) return words;
  return unreadCount > 0 ? text.unread(unreadCount) : text.you(words);
}

export function ChatRowSkeleton() {
  return (
    <div className="flex h-18 items-center gap-3 px-4">
      <Skeleton className="size-14" />
      <div className="flex flex-1 flex-col gap-2">
        <Skeleton className="h-3.5 w-2/5" />
        <Skeleton className="h-3 w-3/4" />
      </div>
    </div>
  );
}
