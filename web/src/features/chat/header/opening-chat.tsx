import { useQueryClient } from '@tanstack/react-query';
import { cachedChat } from '../../../data/chats/chat-queries.ts';
import { cachedSupportChat } from '../../../data/chats/support-inbox.ts';
import { chatText as text } from '../../../text/chat/chat-text.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { ChatHeader } from './chat-header.tsx';
import { HeadRow } from './head-row.tsx';

interface OpeningChatProps {
  chatId: number;
  backHref: string | undefined;
}

/** Until the messages have come: the head from the row that was pressed, or its place. */
export function OpeningChat({ chatId, backHref }: OpeningChatProps) {
  const queries = useQueryClient();
  const known = cachedChat(queries, chatId) ?? cachedSupportChat(queries, chatId);
  return (
    <article className="flex min-h-0 flex-1 flex-col bg-sunken">
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
          <Skeleton className="size-12" />
          <Skeleton className="h-3.5 w-2/5" />
        </div>
      )}
    </header>
  );
}
