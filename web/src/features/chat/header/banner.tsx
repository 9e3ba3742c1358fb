import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Thread } from '../../../data/chats/thread.ts';
import { chatText as text } from '../../../text/chat/chat-text.ts';
import { Button } from '../../../ui/button.tsx';
import { formatDateTime } from '../../../ui/format/format.ts';
import { CheckIcon, CloseIcon, InfoIcon } from '../../../ui/icons/icons.tsx';
import { UndoClosing } from '../../closing/index.ts';
import { RatePurchase } from '../lazy-rate-purchase.tsx';
import { useChangedChat } from '../use-changed-chat.ts';
import { useStartChat } from '../use-start-chat.ts';

export function Banner({ chat }: { chat: Thread['chat'] }) {
  const show = useChangedChat();
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
      <Line tone="bg-success-soft text-success" icon={<CheckIcon className="size-5" />}>
        <strong className="block">{text.completedBanner}</strong> <Until chat={chat} />
        <span className="mt-2 flex flex-wrap gap-2 empty:hidden">
          {mayRate(chat) && <RatePurchase chat={chat} />}
          {chat.canUndoUntil && <UndoClosing chat={chat} onUndone={show} />}
        </span>
      </Line>
    );
  }
  if (chat.status === 'abandoned') {
    return (
      <Line tone="bg-warn-soft text-warn" icon={<CloseIcon className="size-5" />}>
        <strong className="block">{text.abandonedBanner}</strong> {text.abandonedMore}
        <span className="mt-2 flex flex-wrap gap-2 empty:hidden">
          <MessageAgain chat={chat} />
          {chat.canUndoUntil && <UndoClosing chat={chat} onUndone={show} />}
        </span>
      </Line>
    );
  }
  if (chat.isPartnerSuspended) {
    return (
      <Line tone="bg-warn-soft text-warn" icon={<InfoIcon className="size-5" />}>
        <strong className="block">{text.partnerSuspended}</strong> {text.partnerSuspendedMore}
      </Line>
    );
  }
  if (chat.mayReplyLater) {
    return (
      <Line tone="bg-bg text-ink-muted" icon={<InfoIcon className="size-5" />}>
        {text.mayReplyLater}
      </Line>
    );
  }
  return null;
}

function Until({ chat }: { chat: Thread['chat'] }) {
  const { canWrite, isPartnerSuspended, writableUntil } = chat;
  if (isPartnerSuspended) return text.partnerSuspendedMore;
  return writableUntil && (canWrite ? text.writableUntil(formatDateTime(writableUntil)) : text.writingOver);
}

function MessageAgain({ chat: { side, product } }: { chat: Thread['chat'] }) {
  const start = useStartChat();
  if (side !== 'buyer' || product?.status !== 'active' || product.stock === 0) return null;
  return (
    <Button variant="secondary" isBusy={start.isPending} onClick={() => start.mutate(product.id)}>
      {text.messageAgain}
    </Button>
  );
}

interface LineProps {
  tone: string;
  icon: ReactNode;
  children: ReactNode;
}

function Line({ tone, icon, children }: LineProps) {
  return (
    <div role="status" className={`flex gap-2 border-b border-line px-4 py-2.5 text-sm ${tone}`}>
      {icon}
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}

function mayRate({ product, review }: Thread['chat']): boolean {
  return !!product && !!review?.canRateUntil && review.rating === null;
}
