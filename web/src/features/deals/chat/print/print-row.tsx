import type { Message } from '@akatale/contracts/deals/messages-schemas';
import { formatUgx } from '@akatale/contracts/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { userMessageOf } from '../../../../data/api/api-error.ts';
import { threadQuery } from '../../../../data/chats/chat-queries.ts';
import type { Thread } from '../../../../data/chats/thread.ts';
import { useApi } from '../../../../data/client.ts';
import { useViewer } from '../../../../data/session/session.ts';
import { chatMenuText } from '../../../../text/deals/chat-menu-text.ts';
import { printedChatText as text } from '../../../../text/deals/printed-chat-text.ts';
import { useToasts } from '../../../../ui/feedback/toast.ts';
import { formatDateTime } from '../../../../ui/format/format.ts';
import { PrintIcon } from '../../../../ui/icons/print-icons.tsx';
import { menuRow } from '../../../../ui/overlay/popover-menu.tsx';
import type { ChatHead } from '../header/chat-head.ts';
import { fetchBeginning } from './fetch-beginning.ts';

/** A row of the chat's menu. Prints from the first message to the last, which may not be on the screen. */
export function PrintRow({ chat }: { chat: Pick<ChatHead, 'id'> }) {
  const api = useApi();
  const queries = useQueryClient();
  const viewer = useViewer();
  const { toast } = useToasts();
  // Fetched by the page around it.
  const { data: thread } = useQuery({ ...threadQuery(api, queries, String(chat.id)), enabled: false });
  const [presses, setPresses] = useState(0);
  const paper = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let isLeft = false;
    async function printAll(): Promise<void> {
      try {
        await fetchBeginning(api, queries, String(chat.id));
      } catch (error) {
        toast({ title: text.failed, description: userMessageOf(error), tone: 'error' });
        return;
      }
      // The last page is drawn by then.
      await new Promise((done) => setTimeout(done, DRAWN_MS));
      const photos = [...(paper.current?.querySelectorAll('img') ?? [])];
      await Promise.allSettled(photos.map(async (photo) => photo.decode()));
      if (!isLeft) print();
    }
    if (presses > 0) void printAll();
    return () => void (isLeft = true);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each press, whatever arrives meanwhile
  }, [presses]);

  return (
    <>
      <button type="button" data-closes-menu onClick={() => setPresses(presses + 1)} className={menuRow}>
        <PrintIcon className="size-5 text-ink-muted" />
        {chatMenuText.print}
      </button>
      {presses > 0 &&
        viewer &&
        thread &&
        createPortal(
          // On paper alone, instead of the page (print.css).
          <div ref={paper} data-paper className="hidden">
            <ChatOnPaper thread={thread} viewer={viewer} />
          </div>,
          document.body,
        )}
    </>
  );
}

const DRAWN_MS = 100;

interface ChatOnPaperProps {
  thread: Pick<Thread, 'chat' | 'messages'>;
  viewer: { id: number; name: string };
}

export function ChatOnPaper({ thread: { chat, messages }, viewer }: ChatOnPaperProps) {
  const { otherUser, product, sale } = chat;
  return (
    <>
      <h1>{text.heading(viewer.name, otherUser.name)}</h1>
      {product && (
        <p>
          {product.title}, {formatUgx((sale ?? product).price)}
        </p>
      )}
      <ul className="ruled">
        {messages.map((message) => (
          <li key={message.id} className="py-2" style={{ breakInside: 'avoid' }}>
            <p className="text-sm">
              <time dateTime={message.sentAt}>{formatDateTime(message.sentAt)}</time>{' '}
              <strong>{senderOf(message)}</strong>
            </p>
            {message.message && <p className="wrap-anywhere whitespace-pre-wrap">{message.message}</p>}
            {message.photo && <img src={message.photo.url} alt={text.photo} style={{ maxWidth: 240 }} />}
          </li>
        ))}
      </ul>
    </>
  );

  function senderOf({ senderId }: Message): string {
    if (senderId === null) return '';
    return senderId === viewer.id ? viewer.name : otherUser.name;
  }
}
