import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { isLockedChat, threadQuery, cachedChat } from '../../../../data/chats/chat-queries.ts';
import { cachedSupportChat } from '../../../../data/chats/support-inbox.ts';
import type { Thread } from '../../../../data/chats/thread.ts';
import { useApi, useSettings } from '../../../../data/client.ts';
import { titleOf } from '../../../../data/page.ts';
import { useViewer } from '../../../../data/session/session.ts';
import type { ChatFrame } from '../../../../data/slots.ts';
import { chatText as text } from '../../../../text/deals/chat-text.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { lazyComponent, ServerDrawn } from '../../../../ui/loading/lazy.tsx';
import { LostDrawing } from '../../../../ui/media/drawings.tsx';
import { ChatHeader } from '../header/chat-header.tsx';
import { HeadRow } from '../header/head-row.tsx';
import { Messages } from '../messages/messages.tsx';
import { Restricted } from '../restricted.tsx';
import { useChatClient } from '../use-chat-client.ts';
import { Composer } from '../writing/composer.tsx';

const MarkRead = import.meta.env.SSR ? (await import('../writing/without-scripts.tsx')).MarkRead : null;

const BannerOnServer = import.meta.env.SSR ? (await import('../header/banner.tsx')).Banner : null;

/** What the document has stays until its code is here. */
const Banner = lazyComponent(
  async () => (await import('../header/banner.tsx')).Banner,
  ({ chat }: { chat: Thread['chat'] }) => (
    <ServerDrawn stays>{BannerOnServer && <BannerOnServer chat={chat} />}</ServerDrawn>
  ),
);

const Numbers = lazyComponent(
  async () => (await import('../numbers/numbers.tsx')).Numbers,
  <div className="min-h-11" />,
);

export const chatGround = { background: 'var(--chat)' };

interface OpeningChatProps {
  chatId: number;
  backHref: string | undefined;
}

export function ChatPane({ chatId, frame }: { chatId: string; frame?: ChatFrame }) {
  const queries = useQueryClient();
  const thread = useQuery(threadQuery(useApi(), queries, chatId));
  // Its code is fetched while the messages are.
  useChatClient();
  useVisibleHeight();
  if (isLockedChat(queries, chatId, thread)) {
    return (
      <Centered>
        <div className="max-w-form">
          <Restricted level={1} />
        </div>
        <ButtonLink href="/chat" variant="secondary" className="md:hidden">
          {text.back}
        </ButtonLink>
      </Centered>
    );
  }
  if (thread.isPending) {
    return <OpeningChat chatId={Number(chatId)} backHref={frame?.backHref} />;
  }
  if (thread.isError && !thread.data) {
    return (
      <Centered>
        <LoadFailed level={1} title={text.chatFailed} tryAgain={text.tryAgain} retry={thread.refetch} />
      </Centered>
    );
  }
  if (!thread.data) {
    return (
      <Centered>
        <EmptyState
          level={1}
          drawing={<LostDrawing />}
          title={text.notFound}
          action={<ButtonLink href={frame?.backHref ?? '/chat'}>{text.back}</ButtonLink>}
        >
          {text.notFoundMore}
        </EmptyState>
      </Centered>
    );
  }
  return <OpenChat thread={thread.data} frame={frame} />;
}

function OpenChat({ thread, frame }: { thread: Thread; frame: ChatFrame | undefined }) {
  const { chat, messages } = thread;
  const client = useChatClient();
  const settings = useSettings();
  const viewerId = useViewer()?.id ?? null;

  // A server-rendered document has no name in its title: the browser fetches the chat.
  useEffect(() => {
    document.title = titleOf({ title: chat.otherUser.name }, settings);
  }, [chat.otherUser.name, settings]);
  useEffect(() => client?.watch(chat.id), [client, chat.id]);
  useEffect(() => client?.markSeen(chat.id), [client, chat.id, messages]);

  if (viewerId === null) return null;
  const isAnswered = messages.some(({ senderId }) => senderId !== null && senderId !== viewerId);
  const written = messages.flatMap(({ senderId, message }) => (senderId === viewerId ? message : []));
  return (
    <article className="flex min-h-0 flex-1 flex-col" style={chatGround}>
      <ChatHeader chat={chat} backHref={frame?.backHref}>
        {frame && <frame.Above chat={chat} />}
        {hasBanner(chat) && <Banner chat={chat} />}
        {hasNumbers(chat) && <Numbers chat={chat} />}
      </ChatHeader>
      <Messages thread={thread} viewerId={viewerId} />
      <Composer
        key={chat.id}
        chat={chat}
        viewerId={viewerId}
        messages={messages}
        written={written}
        mayNotSendPhotos={chat.photosAfterAnswer && !isAnswered}
        Tools={frame?.Tools}
      />
      <noscript>{MarkRead && <MarkRead thread={thread} />}</noscript>
    </article>
  );
}

/** Whether there may be something to say of its state. */
function hasBanner(chat: Thread['chat']): boolean {
  const { status, product, away, isBlocked, isPartnerSuspended, isTooCheap, hidesLinks, mayReplyLater } = chat;
  const ofItem = product?.isTakenDown || product?.unconfirmedSince || isTooCheap || hidesLinks;
  return status !== 'active' || !!(ofItem || away || isBlocked || isPartnerSuspended || mayReplyLater);
}

/** For who is asked and for who may call (decision 088); who shared theirs finds that in the menu. */
function hasNumbers({ numbers }: Thread['chat']): boolean {
  return !!numbers && (numbers.theirs === 'allowed' || numbers.own === 'asked');
}

function Centered({ children }: { children: ReactNode }) {
  return <div className="flex flex-1 flex-col items-center justify-center">{children}</div>;
}

/** Until the messages have come: the head from the row that was pressed, or its place. */
function OpeningChat({ chatId, backHref }: OpeningChatProps) {
  const queries = useQueryClient();
  const known = cachedChat(queries, chatId) ?? cachedSupportChat(queries, chatId);
  return (
    <article className="flex min-h-0 flex-1 flex-col" style={chatGround}>
      {known ? <ChatHeader chat={known} backHref={backHref} /> : <HeadSkeleton backHref={backHref} />}
      <p role="status" className="flex flex-1 items-center justify-center gap-3 text-ink-muted">
        <Spinner />
        {text.loadingChat}
      </p>
      <div className="min-h-16 border-t border-line bg-bg" />
    </article>
  );
}

function HeadSkeleton({ backHref }: Pick<OpeningChatProps, 'backHref'>) {
  return (
    <header className="border-b border-line bg-bg">
      <HeadRow backHref={backHref}>
        <Skeleton className="size-8" />
        <h1 tabIndex={-1} className="flex-1">
          <span className="sr-only">{text.loadingChat}</span>
          <Skeleton className="h-3.5 w-2/5" />
        </h1>
      </HeadRow>
      {!backHref && (
        <div className="flex items-center gap-3 border-t border-line px-4 py-2">
          <Skeleton className="h-12 w-12" />
          <Skeleton className="h-3.5 w-2/5" />
        </div>
      )}
    </header>
  );
}

/** On a phone a chat fills the visual viewport above the keyboard: its header and the message box stay in view. */
function useVisibleHeight(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    const { style } = document.documentElement;
    const fit = () => {
      // A pinch-zoomed viewport must not change the layout.
      if (viewport.scale > 1) return;
      style.setProperty('--visible-height', `${viewport.height}px`);
      scrollTo({ top: 0, behavior: 'instant' });
    };
    viewport.addEventListener('resize', fit);
    return () => {
      viewport.removeEventListener('resize', fit);
      style.removeProperty('--visible-height');
    };
  }, []);
}
