import { useQuery, skipToken } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { typingKey } from '../../../data/chats/chat-queries.ts';
import type { Thread } from '../../../data/chats/thread.ts';
import { chatText as text } from '../../../text/chat/chat-text.ts';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { formatAge } from '../../../ui/format/format.ts';
import { ChevronLeftIcon } from '../../../ui/icons/icons.tsx';
import { useOnline } from '../../../ui/loading/online.ts';
import { ClosingDialogs, type ClosingMove } from '../../closing/index.ts';
import { ChatMenu } from './chat-menu.tsx';
import { MutedIcon } from './muted-icon.tsx';
import { PresenceDot } from './presence-dot.tsx';
import { ProductStrip } from './product-strip.tsx';
import { useChangedChat } from '../use-changed-chat.ts';

const MINUTE_MS = 60_000;

export function ChatHeader({ chat, backHref }: { chat: Thread['chat']; backHref: string | undefined }) {
  const { otherUser, product, sale, closing } = chat;
  const [move, choose] = useState<ClosingMove | null>(null);
  const show = useChangedChat();
  return (
    <header className="border-b border-line bg-bg">
      <div className="flex min-h-14 items-center gap-2 py-1 pr-3 pl-1 md:px-4">
        <Link
          href={backHref ?? '/chat'}
          aria-label={text.back}
          className={classNames(
            'touch inline-flex items-center justify-center rounded-pill transition hover:bg-sunken',
            !backHref && 'md:hidden',
          )}
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
        {chat.isMuted && <MutedIcon />}
        <ChatMenu chat={chat} onAbandon={() => choose('abandon')} />
      </div>
      {product && (
        <ProductStrip {...{ product, sale }} action={<StripAction chat={chat} onSold={() => choose('complete')} />} />
      )}
      {closing && (
        <ClosingDialogs
          {...{ chat, closing, move }}
          onCancel={() => choose(null)}
          onClosed={(closed) => {
            choose(null);
            void show(closed);
          }}
        />
      )}
    </header>
  );
}

interface StripActionProps {
  chat: Thread['chat'];
  onSold: () => void;
}

function StripAction({ chat: { closing, sale }, onSold }: StripActionProps) {
  if (sale && sale.receiptId !== null) {
    return (
      <ButtonLink variant="ghost" size="compact" href={`/vendor-sales/${sale.receiptId}`}>
        {text.receipt}
      </ButtonLink>
    );
  }
  if (!closing || closing.stock === 0) return null;
  return (
    <Button variant="secondary" size="compact" onClick={onSold}>
      {text.markAsSold}
    </Button>
  );
}

function Whereabouts({ chat }: { chat: Thread['chat'] }) {
  const { id, type, side, otherUser } = chat;
  const typing = useQuery<boolean>({ queryKey: typingKey(id), queryFn: skipToken });
  const [nowMs] = useState(() => Date.now());
  const isConnected = useOnline();
  if (!isConnected) return null;
  if (typing.data) return <span className="font-semibold text-success">{text.typing}</span>;
  if (type === 'support' && side !== 'support') return text.support;
  if (otherUser.presence?.isOnline) return text.online;
  const lastSeenAt = otherUser.presence?.lastSeenAt;
  if (!lastSeenAt) return null;
  const isJustSeen = nowMs - Date.parse(lastSeenAt) < MINUTE_MS;
  return isJustSeen ? text.justSeen : text.lastSeen(formatAge(lastSeenAt, nowMs));
}
