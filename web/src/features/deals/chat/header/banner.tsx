import type { ReactNode } from 'react';
import type { Thread } from '../../../../data/chats/thread.ts';
import { bannerText as text } from '../../../../text/deals/banner-text.ts';
import { startChatText } from '../../../../text/market/start-chat-text.ts';
import { formatShortDate } from '../../../../ui/format/format.ts';
import { CheckIcon, CloseIcon, InfoIcon } from '../../../../ui/icons/icons.tsx';
import { Link } from '../../../../ui/link.tsx';
import { lazyComponent } from '../../../../ui/loading/lazy.tsx';
import { AwayNote, UnconfirmedNote } from '../../../market/seller-notes/index.ts';
import { UndoClosing } from '../../closing/index.ts';
import { Warning } from '../../warnings/index.ts';

/* Only where a deal is over, or one of the two may not write. */
const after = (part: 'ReadOnly' | 'SomethingWrong' | 'GoOn') =>
  lazyComponent<{ chat: Thread['chat'] }>(async () => (await import('../after-deal.tsx'))[part], null);
const ReadOnly = after('ReadOnly');
const SomethingWrong = after('SomethingWrong');
const GoOn = after('GoOn');

/** What there is to say of the state of a chat; of most there is nothing (`hasBanner`). */
export function Banner({ chat }: { chat: Thread['chat'] }) {
  const { product } = chat;
  return (
    <>
      {product?.isTakenDown && (
        <Line tone="bg-bg text-ink-muted" icon={<InfoIcon className="size-5" />}>
          {text.takenDown}
        </Line>
      )}
      {chat.status === 'active' && product?.status === 'active' && product.unconfirmedSince && (
        <Line tone="bg-warn-soft text-warn" icon={<InfoIcon className="size-5" />}>
          <UnconfirmedNote since={product.unconfirmedSince} isOwn={chat.side === 'vendor'} />
        </Line>
      )}
      {chat.isTooCheap && <Warning isTooCheap />}
      {chat.hidesLinks && <Warning side={chat.side} />}
      <StateBanner chat={chat} />
    </>
  );
}

function StateBanner({ chat }: { chat: Thread['chat'] }) {
  if (chat.type === 'support' && chat.status === 'completed') {
    return (
      <Line tone="bg-bg text-ink-muted" icon={<InfoIcon className="size-5" />}>
        <strong className="block">{text.supportClosed}</strong>
        {chat.side === 'buyer' && (
          <Link href="/help" className="text-link hover:underline">
            {text.writeAgain}
          </Link>
        )}
      </Line>
    );
  }
  if (chat.status === 'completed') {
    return (
      <Line tone="bg-success-soft text-success" icon={<CheckIcon className="size-5" />} action={<Acts chat={chat} />}>
        <strong className="block">{text.completed}</strong> <Until chat={chat} />
      </Line>
    );
  }
  if (chat.status === 'abandoned') {
    return (
      <Line tone="bg-warn-soft text-warn" icon={<CloseIcon className="size-5" />} action={<Acts chat={chat} />}>
        <strong className="block">{text.abandoned}</strong>
      </Line>
    );
  }
  // Who has blocked the other reads so where they would write (rule 495).
  if (chat.blockId !== null) return null;
  if (chat.isBlocked || chat.isPartnerSuspended) {
    return (
      <Line tone="bg-warn-soft text-warn" icon={<InfoIcon className="size-5" />}>
        <strong className="block">{chat.isBlocked ? text.blocked : text.partnerSuspended}</strong>{' '}
        <ReadOnly chat={chat} />
      </Line>
    );
  }
  if (chat.away) {
    return (
      <Line tone="bg-bg text-ink-muted" icon={<InfoIcon className="size-5" />}>
        <AwayNote away={chat.away} />
      </Line>
    );
  }
  if (chat.mayReplyLater) {
    return (
      <Line tone="bg-bg text-ink-muted" icon={<InfoIcon className="size-5" />}>
        {startChatText.mayReplyLater}
      </Line>
    );
  }
  return null;
}

const dayOf = (instant: string) => formatShortDate(instant, Date.now());

function Until({ chat }: { chat: Thread['chat'] }) {
  const { blockId, canWrite, isBlocked, isPartnerSuspended, writableUntil } = chat;
  if (blockId !== null) return null;
  if (isBlocked || isPartnerSuspended) return <ReadOnly chat={chat} />;
  return writableUntil && (canWrite ? text.writableUntil(dayOf(writableUntil)) : text.writingOver);
}

function Acts({ chat }: { chat: Thread['chat'] }) {
  return (
    <div className="flex flex-wrap items-center gap-2 empty:hidden">
      <SomethingWrong chat={chat} />
      {chat.side === 'buyer' ? <GoOn chat={chat} /> : chat.canUndoUntil && <UndoClosing chat={chat} />}
    </div>
  );
}

interface LineProps {
  tone: string;
  icon: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

function Line({ tone, icon, action, children }: LineProps) {
  return (
    <div
      data-banner
      role="status"
      className={`flex flex-wrap items-center gap-2 border-b border-line px-4 py-2 text-sm ${tone}`}
    >
      {icon}
      {/* Its acts are below it where they leave less than this. */}
      <div className="flex-1" style={{ minWidth: '60%' }}>
        {children}
      </div>
      {action}
    </div>
  );
}
