import type { Message } from '@akatale/contracts/deals/messages-schemas';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { userMessageOf } from '../../../../data/api/api-error.ts';
import type { Thread } from '../../../../data/chats/thread.ts';
import { useViewer } from '../../../../data/session/session.ts';
import { printedChatText as text } from '../../../../text/deals/printed-chat-text.ts';
import { useToasts } from '../../../../ui/feedback/toast.ts';
import { formatDateTime } from '../../../../ui/format/format.ts';

interface PrintChatProps {
  thread: Thread;
  /** Of the item. */
  price: string;
  fetchBeginning: () => Promise<void>;
  /** Changes with each press. */
  press: number;
}

/** Prints the chat from its beginning to its last message, which may not be on the screen. It is on paper alone (print.css). */
export function PrintChat({ thread, price, fetchBeginning, press }: PrintChatProps) {
  const { toast } = useToasts();
  const viewer = useViewer();
  const sheet = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let isLeft = false;
    async function printAll(): Promise<void> {
      try {
        await fetchBeginning();
      } catch (error) {
        toast({ title: text.failed, description: userMessageOf(error), tone: 'error' });
        return;
      }
      // The last page is drawn by then.
      await new Promise((done) => setTimeout(done, DRAWN_MS));
      const photos = [...(sheet.current?.querySelectorAll('img') ?? [])];
      await Promise.allSettled(photos.map(async (photo) => photo.decode()));
      if (!isLeft) print();
    }
    void printAll();
    return () => void (isLeft = true);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each press, whatever arrives meanwhile
  }, [press]);

  return (
    viewer &&
    createPortal(
      <div ref={sheet} data-paper className="hidden">
        <ChatOnPaper {...{ thread, price, viewer }} />
      </div>,
      document.body,
    )
  );
}

const DRAWN_MS = 100;

interface ChatOnPaperProps {
  thread: Pick<Thread, 'chat' | 'messages'>;
  price: string;
  viewer: { id: number; name: string };
}

export function ChatOnPaper({ thread: { chat, messages }, price, viewer }: ChatOnPaperProps) {
  const { otherUser, product } = chat;
  return (
    <>
      <h1>{text.heading(viewer.name, otherUser.name)}</h1>
      {product && (
        <p>
          {product.title}, {price}
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
