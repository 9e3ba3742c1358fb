import { useQuery, skipToken } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { typingKey } from '../../../data/chats/chat-queries.ts';
import { useOnline } from '../../../data/online.ts';
import { chatText as text } from '../../../text/chat/chat-text.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { handOnFocus } from '../../../ui/focus-after.ts';
import { formatAge } from '../../../ui/format/format.ts';
import { MoreIcon } from '../../../ui/icons/menu-icons.tsx';
import { lazyComponent } from '../../../ui/loading/lazy.tsx';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { PopoverMenu } from '../../../ui/overlay/popover-menu.tsx';
import { ClosingDialogs, type ClosingMove } from '../../closing/index.ts';
import type { ChatHead } from '../chat-frame.ts';
import { useChangedChat } from '../use-changed-chat.ts';
import type { ChatMenuProps } from './chat-menu-items.tsx';
import { HeadRow } from './head-row.tsx';
import { MutedIcon } from './muted-icon.tsx';
import { PresenceDot } from './presence-dot.tsx';
import { ProductStrip } from './product-strip.tsx';

const ChatMenuItems = lazyComponent(async () => (await import('./chat-menu-items.tsx')).ChatMenuItems);

function ChatMenu(props: ChatMenuProps) {
  if (props.chat.side === 'support') return null;
  return (
    <PopoverMenu label={text.moreActions} tooltip={text.moreActions} trigger={<MoreIcon />}>
      <ChatMenuItems {...props} />
    </PopoverMenu>
  );
}

const MINUTE_MS = 60_000;

export function ChatHeader({ chat, backHref }: { chat: ChatHead; backHref: string | undefined }) {
  const { otherUser, product, sale, side, closing } = chat;
  const [move, choose] = useState<ClosingMove | null>(null);
  const show = useChangedChat();
  return (
    <header className="border-b border-line bg-bg">
      <HeadRow backHref={backHref}>
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
      </HeadRow>
      {product && (
        <ProductStrip
          {...{ product, sale, side }}
          action={<StripAction chat={chat} onSold={() => choose('complete')} />}
        />
      )}
      {closing && (
        <ClosingDialogs
          {...{ chat, closing, move }}
          onCancel={() => choose(null)}
          onClosed={(closed) => {
            // The dialog gives the focus back before the button that opened it is removed.
            flushSync(() => choose(null));
            void show(closed);
          }}
        />
      )}
    </header>
  );
}

interface StripActionProps {
  chat: ChatHead;
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
    <Button ref={handOnFocus} variant="secondary" size="compact" onClick={onSold}>
      {text.markAsSold}
    </Button>
  );
}

function Whereabouts({ chat }: { chat: ChatHead }) {
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
