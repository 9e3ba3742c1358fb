import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { ApiError } from '../../data/api-error.ts';
import { threadQuery } from '../../data/chats/chat-queries.ts';
import type { Thread } from '../../data/chats/thread.ts';
import { useChatLine } from '../../data/chats/use-chat-line.ts';
import { useApi } from '../../data/endpoint-query.ts';
import { useViewer } from '../../data/session.ts';
import { chatText as text } from '../../text/chat-text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { LostDrawing, UnpluggedDrawing } from '../../ui/drawings.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { CloseChat } from '../closing/index.ts';
import { Banner } from './banner.tsx';
import { ChatHeader } from './chat-header.tsx';
import { Composer } from './composer.tsx';
import { Messages } from './messages.tsx';
import { Restricted } from './restricted.tsx';
import { useChangedChat } from './use-changed-chat.ts';
import { useVisibleHeight } from './use-visible-height.ts';

/** One chat in every state it can be in. */
export function ChatPane({ chatId }: { chatId: string }) {
  const thread = useQuery(threadQuery(useApi(), useQueryClient(), chatId));
  useVisibleHeight();
  if (thread.isPending) {
    return (
      <Centered>
        <p role="status" className="flex items-center gap-3 text-ink-muted">
          <Spinner />
          {text.loadingChat}
        </p>
      </Centered>
    );
  }
  if (thread.error instanceof ApiError && thread.error.code === 'CHAT_LOCKED') {
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
  if (thread.isError && !thread.data) {
    return (
      <Centered>
        <EmptyState
          level={1}
          drawing={<UnpluggedDrawing />}
          title={text.chatFailed}
          action={<Button onClick={() => void thread.refetch()}>{text.tryAgain}</Button>}
        />
      </Centered>
    );
  }
  if (!thread.data) {
    return (
      <Centered>
        <EmptyState level={1} drawing={<LostDrawing />} title={text.notFound} action={<BackLink />}>
          {text.notFoundMore}
        </EmptyState>
      </Centered>
    );
  }
  return <OpenChat thread={thread.data} />;
}

function OpenChat({ thread }: { thread: Thread }) {
  const { chat, messages } = thread;
  const line = useChatLine();
  const show = useChangedChat();
  const viewerId = useViewer()?.id ?? null;

  useEffect(() => line?.watch(chat.id), [line, chat.id]);
  useEffect(() => line?.see(chat.id), [line, chat.id, messages]);

  if (viewerId === null) return null;
  const hasWritten = messages.some(({ senderId }) => senderId === viewerId);
  return (
    <article className="flex min-h-0 flex-1 flex-col bg-sunken">
      <ChatHeader chat={chat} />
      {chat.closing && (
        <div className="flex min-h-15 flex-wrap gap-2 border-b border-line bg-bg px-4 py-2">
          <CloseChat chat={chat} closing={chat.closing} onClosed={show} />
        </div>
      )}
      <Banner chat={chat} />
      <Messages thread={thread} viewerId={viewerId} />
      <Composer key={chat.id} chat={chat} viewerId={viewerId} offersQuickOnes={!hasWritten} />
    </article>
  );
}

function Centered({ children }: { children: ReactNode }) {
  return <div className="flex flex-1 flex-col items-center justify-center">{children}</div>;
}

function BackLink() {
  return <ButtonLink href="/chat">{text.back}</ButtonLink>;
}
