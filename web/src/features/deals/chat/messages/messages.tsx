import type { Message } from '@akatale/contracts/deals/messages-schemas';
import { useQueryClient } from '@tanstack/react-query';
import { memo, useCallback, useMemo, useRef, useState, useEffect } from 'react';
import { fetchOlder } from '../../../../data/chats/chat-queries.ts';
import type { Thread } from '../../../../data/chats/thread.ts';
import { useApi } from '../../../../data/client.ts';
import { chatText as text } from '../../../../text/deals/chat-text.ts';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { formatDay } from '../../../../ui/format/format-day.ts';
import { ArrowDownIcon } from '../../../../ui/icons/chat-icons.tsx';
import { ShieldIcon } from '../../../../ui/icons/icons.tsx';
import { lazyComponent } from '../../../../ui/loading/lazy.tsx';
import { useNearView } from '../../../../ui/loading/near-view.ts';
import { useChatClient, useOutbox } from '../use-chat-client.ts';
import { Bubble } from './bubble.tsx';
import { foldNumberLines } from './fold-number-lines.ts';
import { isSameBlock, type TimelineBlock, toTimeline } from './timeline.ts';
import { WaitingBubble } from './waiting-bubble.tsx';

const MessageMenu = lazyComponent(async () => (await import('./beside-message.tsx')).MessageMenu, null);

interface AnnouncerProps {
  messages: readonly Message[];
  viewerId: number;
  name: string;
}

/** Announces messages that arrive while the chat is open, but not the history. */
function Announcer({ messages, viewerId, name }: AnnouncerProps) {
  const last = messages.at(-1);
  const announcedUpTo = useRef(last?.id ?? 0);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (!last || last.id <= announcedUpTo.current) return;
    announcedUpTo.current = last.id;
    if (last.senderId === viewerId) return;
    const words = text.words(last);
    setAnnouncement(last.senderId === null ? words : text.from(name, words));
  }, [last, viewerId, name]);
  return (
    <p role="status" aria-label={text.messages} className="sr-only">
      {announcement}
    </p>
  );
}

/** Scrolled up further than this, the user is reading the history and does not want to jump to new messages. */
const AWAY_FROM_END_PX = 300;

/** The scroller is reversed (column-reverse), so that older messages at the top do not move the view. */
export function Messages({ thread, viewerId }: { thread: Thread; viewerId: number }) {
  const { chat, messages, hasOlder } = thread;
  const client = useChatClient();
  const waiting = useOutbox(chat.id);
  const scroller = useRef<HTMLDivElement>(null);
  const [isAway, setAway] = useState(false);
  const { side, buyerId, hidesLinks } = chat;
  // All operators share one side: a colleague's message counts as own. An answer without a sender is the vendor's.
  const isOwn = useCallback(
    ({ senderId }: Message) =>
      senderId === null ? side === 'vendor' : side === 'support' ? senderId !== buyerId : senderId === viewerId,
    [side, buyerId, viewerId],
  );
  const blocks = useMemo(() => toTimeline(foldNumberLines(messages)), [messages]);
  // Confirmed messages whose outbox entries are about to be removed.
  const stored = useMemo(() => new Set(messages.slice(-50).map(({ tempId }) => tempId)), [messages]);
  const unsent = waiting.filter(({ tempId }) => !stored.has(tempId));

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={scroller}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard must reach what it shall scroll
        tabIndex={0}
        role="region"
        aria-label={text.messages}
        onScroll={({ currentTarget }) => setAway(currentTarget.scrollTop < -AWAY_FROM_END_PX)}
        className="ring-inside flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain"
      >
        <div className="mb-auto w-full pb-3">
          {hasOlder ? <Older chatId={String(chat.id)} /> : <Beginning chat={chat} />}
          {blocks.map((block) => (
            <Block key={block.key} {...{ block, isOwn, hidesLinks }} otherName={chat.otherUser.name} />
          ))}
          <ul>
            {unsent.map((entry) => (
              <WaitingBubble key={entry.tempId} entry={entry} onRetry={() => client?.outbox.retry(entry.tempId)} />
            ))}
          </ul>
        </div>
      </div>
      {isAway && (
        <IconButton
          label={text.newest}
          onClick={() => scroller.current?.scrollTo({ top: 0, behavior: 'smooth' })}
          className="absolute right-3 bottom-3 border border-line bg-surface! floats"
        >
          <ArrowDownIcon className="size-5" />
        </IconButton>
      )}
      <MessageMenu list={scroller} messages={messages} />
      <Announcer messages={messages} viewerId={viewerId} name={chat.otherUser.name} />
    </div>
  );
}

interface BlockProps {
  block: TimelineBlock;
  isOwn: (message: Message) => boolean;
  otherName: string;
  hidesLinks: boolean;
}

/** With ten thousand messages, only changed blocks may render again. */
const Block = memo(
  DrawnBlock,
  (before, after) =>
    before.isOwn === after.isOwn &&
    before.otherName === after.otherName &&
    before.hidesLinks === after.hidesLinks &&
    isSameBlock(before.block, after.block),
);

function DrawnBlock({ block: { day, rows }, isOwn, otherName, hidesLinks }: BlockProps) {
  const [nowMs] = useState(() => Date.now());
  return (
    <section className="message-block">
      {day && <p className="py-3 text-center text-xs font-semibold text-ink-muted">{formatDay(day, nowMs)}</p>}
      <ul>
        {rows.map((row) => (
          <Bubble key={row.message.id} {...row} isOwn={isOwn(row.message)} {...{ otherName, hidesLinks }} />
        ))}
      </ul>
    </section>
  );
}

function Older({ chatId }: { chatId: string }) {
  const api = useApi();
  const queries = useQueryClient();
  const [step, setStep] = useState<'waiting' | 'fetching' | 'failed'>('waiting');

  async function fetchMore() {
    setStep('fetching');
    try {
      await fetchOlder(api, queries, chatId);
      setStep('waiting');
    } catch {
      setStep('failed');
    }
  }

  const marker = useNearView(step === 'waiting', () => void fetchMore());
  return (
    <div ref={marker} className="flex min-h-16 items-center justify-center gap-3 p-2 text-sm text-ink-muted">
      {step === 'failed' ? (
        <>
          {text.olderFailed}
          <Button variant="ghost" onClick={() => void fetchMore()}>
            {text.tryAgain}
          </Button>
        </>
      ) : (
        <span role="status" className="flex items-center gap-2">
          <Spinner />
          {text.loadingOlder}
        </span>
      )}
    </div>
  );
}

function Beginning({ chat }: { chat: Thread['chat'] }) {
  // The greeting of a support chat already says it.
  if (chat.type === 'support' && chat.side !== 'support') return null;
  return (
    <div className="mx-auto flex max-w-form flex-col gap-3 px-3 pt-3 pb-2">
      {/* Beside a number to call the head says it, where it stays. */}
      {chat.type === 'sale' && chat.numbers?.theirs !== 'allowed' && (
        <p className="flex items-center gap-3 rounded-card border border-line bg-surface p-3">
          <ShieldIcon className="size-5 shrink-0 text-success" />
          <span className="min-w-0 wrap-anywhere">{text.safety(chat.side === 'vendor')}</span>
        </p>
      )}
      <p className="text-center text-sm text-ink-muted">{text.beginning}</p>
    </div>
  );
}
