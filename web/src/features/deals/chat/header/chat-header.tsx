import type { ChatSummary, Presence } from '@akatale/contracts/deals/chats-schemas';
import { formatUgx } from '@akatale/contracts/money';
import { useQuery, skipToken } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { typingKey } from '../../../../data/chats/chat-queries.ts';
import { useOnline } from '../../../../data/online.ts';
import { chatText as text } from '../../../../text/deals/chat-text.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { handOnFocus } from '../../../../ui/focus-after.ts';
import { formatAge } from '../../../../ui/format/format.ts';
import { BellOffIcon } from '../../../../ui/icons/bell-icons.tsx';
import { MoreIcon } from '../../../../ui/icons/menu-icons.tsx';
import { Link } from '../../../../ui/link.tsx';
import { lazyComponent } from '../../../../ui/loading/lazy.tsx';
import { Avatar } from '../../../../ui/media/avatar.tsx';
import { Photo } from '../../../../ui/media/photo.tsx';
import { PopoverMenu } from '../../../../ui/overlay/popover-menu.tsx';
import { ClosingDialogs, type ClosingMove } from '../../closing/index.ts';
import type { ChatHead } from './chat-head.ts';
import type { ChatMenuProps } from './chat-menu-items.tsx';
import { HeadRow } from './head-row.tsx';

interface PresenceDotProps {
  presence: Presence | null;
  /** How far it stands out of a small picture, whose initials it would cover. */
  out?: number;
}

export function PresenceDot({ presence, out = 0 }: PresenceDotProps) {
  const isConnected = useOnline();
  if (!isConnected || !presence?.isOnline) return null;
  return (
    <span className="absolute size-3 rounded-pill border-2 border-bg bg-success" style={{ right: -out, bottom: -out }}>
      <span className="sr-only">{text.online}</span>
    </span>
  );
}

export function MutedIcon() {
  return (
    <span className="inline-flex text-ink-muted">
      <BellOffIcon className="size-4" />
      <span className="sr-only">{text.muted}</span>
    </span>
  );
}

type Product = NonNullable<ChatSummary['product']>;

interface ProductStripProps extends Pick<ChatSummary, 'sale' | 'side'> {
  product: Product;
  action: ReactNode;
}

function ProductStrip({ product, sale, side, action }: ProductStripProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-2">
      <ProductLink {...{ product, sale, side }} />
      {action}
    </div>
  );
}

function ProductLink({ product, sale, side }: Omit<ProductStripProps, 'action'>) {
  const { id, title, price, images, imageColors, status } = product;
  const isSold = status === 'sold';
  return (
    <Link
      href={`/products/${id}`}
      className="ring-inside flex min-w-0 items-center gap-3 eases hover:bg-sunken"
      style={{ flex: '1 1 10rem' }}
    >
      <span className="relative w-12 shrink-0">
        <Photo
          url={images[0]}
          color={imageColors[0]}
          alt=""
          title={title}
          sizes="48px"
          className="rounded-chip p-0! text-xs"
        />
        {isSold && (
          <span className="absolute inset-0 flex items-center justify-center rounded-chip bg-veil-sold text-xs font-bold text-on-veil">
            {text.sold}
          </span>
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-md">{title}</span>
        <span className="flex flex-wrap items-baseline gap-x-2 text-sm text-ink-muted">
          <span className="font-display text-md font-bold text-ink">
            {sale ? text.soldFor(formatUgx(sale.price), sale.quantity) : formatUgx(price)}
          </span>
          {!sale && formatAvailability(product, side)}
        </span>
      </span>
    </Link>
  );
}

/** Sellers know how many they have. */
function formatAvailability({ status, stock }: Product, side: ChatSummary['side']): string {
  if (status === 'sold') return text.soldNow;
  if (status !== 'active') return text.unavailable;
  return side === 'vendor' ? '' : text.available(stock);
}

const ChatMenuItems = lazyComponent(async () => (await import('./chat-menu-items.tsx')).ChatMenuItems);

function ChatMenu(props: ChatMenuProps) {
  if (props.chat.side === 'support') return null;
  return (
    <PopoverMenu label={text.moreActions} tooltip={text.moreActions} trigger={<MoreIcon />}>
      <ChatMenuItems {...props} />
    </PopoverMenu>
  );
}

const AskNumber = lazyComponent(
  async () => (await import('../numbers/ask-number.tsx')).AskNumber,
  <span className="touch" />,
);

const SellerFacts = lazyComponent(async () => (await import('./seller-facts.tsx')).SellerFacts, null);

const MINUTE_MS = 60_000;

interface ChatHeaderProps {
  chat: ChatHead;
  backHref: string | undefined;
  /** What there is to say above the messages. */
  children?: ReactNode;
}

/* In text of 150 % and more all but the first row scrolls, so that two thirds of a phone are left for the messages. */
const A_THIRD = { maxHeight: 'max(33.4vh, 2277px - 99rem)' };

/* What has no room in it is left out: the count of sales, which stands last. */
const ONE_LINE = { maxHeight: '1lh' };

export function ChatHeader({ chat, backHref, children }: ChatHeaderProps) {
  const { otherUser, product, sale, side, closing } = chat;
  const [move, choose] = useState<ClosingMove | null>(null);
  return (
    <header className="flex shrink-0 flex-col bg-bg" style={A_THIRD}>
      <HeadRow backHref={backHref}>
        <span className="relative">
          <Avatar name={otherUser.name} url={otherUser.avatar} size="small" />
          <PresenceDot presence={otherUser.presence} out={3} />
        </span>
        <div className="min-w-0 flex-1">
          <h1 tabIndex={-1} className="truncate text-lg">
            {otherUser.name}
          </h1>
          <p className="dotted overflow-hidden text-xs text-ink-muted" style={ONE_LINE}>
            {side === 'buyer' && chat.vendorId !== null && <SellerFacts vendorId={chat.vendorId} />}
            <span className="min-w-0 truncate empty:hidden">
              <Whereabouts chat={chat} />
            </span>
          </p>
        </div>
        {chat.isMuted && <MutedIcon />}
        {chat.numbers?.theirs === 'none' && <AskNumber chat={chat} />}
        <ChatMenu chat={chat} onAbandon={() => choose('abandon')} />
      </HeadRow>
      <div className="min-h-0 overflow-y-auto border-t border-line">
        {product && (
          <ProductStrip
            {...{ product, sale, side }}
            action={<StripAction chat={chat} onSold={() => choose('complete')} />}
          />
        )}
        {children}
      </div>
      {closing && <ClosingDialogs {...{ chat, closing, move }} onCancel={() => choose(null)} />}
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
