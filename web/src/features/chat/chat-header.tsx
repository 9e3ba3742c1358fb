import { useQuery, skipToken } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { typingKey } from '../../data/chats/chat-queries.ts';
import type { Thread } from '../../data/chats/thread.ts';
import { chatText as text } from '../../text/chat-text.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { formatAge } from '../../ui/format.ts';
import { ChevronLeftIcon } from '../../ui/icons.tsx';
import { PresenceDot } from './presence-dot.tsx';
import { ProductStrip } from './product-strip.tsx';

const MINUTE_MS = 60_000;

interface ChatHeaderProps {
  chat: Thread['chat'];
  /** What can be done with this chat as a whole. */
  actions?: ReactNode;
}

/** Whom one talks to, whether they are there, and about what. */
export function ChatHeader({ chat, actions }: ChatHeaderProps) {
  const { otherUser, product } = chat;
  return (
    <header className="border-b border-line bg-bg">
      <div className="flex min-h-14 items-center gap-2 py-1 pr-3 pl-1 md:px-4">
        <Link
          href="/chat"
          aria-label={text.back}
          className="touch inline-flex items-center justify-center rounded-pill transition hover:bg-sunken md:hidden"
        >
          <ChevronLeftIcon />
        </Link>
        <span className="relative">
          <Avatar name={otherUser.name} url={otherUser.avatar} size="small" />
          <PresenceDot presence={otherUser.presence} />
        </span>
        <div className="min-w-0 flex-1">
          <h1 tabIndex={-1} className="truncate text-lg leading-tight!">
            {otherUser.name}
          </h1>
          <p className="truncate text-xs text-ink-muted">
            <Whereabouts chat={chat} />
          </p>
        </div>
        {actions}
      </div>
      {product && <ProductStrip product={product} />}
    </header>
  );
}

function Whereabouts({ chat }: { chat: Thread['chat'] }) {
  const { id, type, side, otherUser } = chat;
  const typing = useQuery<boolean>({ queryKey: typingKey(id), queryFn: skipToken });
  const [nowMs] = useState(() => Date.now());
  if (typing.data) return <span className="font-semibold text-success">{text.typing}</span>;
  if (type === 'support' && side !== 'support') return text.support;
  if (otherUser.presence?.isOnline) return text.online;
  const lastSeenAt = otherUser.presence?.lastSeenAt;
  if (!lastSeenAt) return null;
  const isJustSeen = nowMs - Date.parse(lastSeenAt) < MINUTE_MS;
  return isJustSeen ? text.justSeen : text.lastSeen(formatAge(lastSeenAt, nowMs));
}
