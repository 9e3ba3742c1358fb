import type { Thread } from '../../../../data/chats/thread.ts';
import { chatWithoutScriptsText as text } from '../../../../text/deals/chat-without-scripts-text.ts';

/** Where scripts run, it is gone before anybody sees it. */
export function WithoutScripts({ chatId }: { chatId: number }) {
  return (
    <p className="px-4 pt-2 text-sm text-ink-muted" style={{ animation: 'enter .2s 3s backwards' }}>
      <a href={`/chat/${chatId}`} className="touch inline-flex items-center text-link">
        {text.showNew}
      </a>{' '}
      {text.photosNeedScripts}
    </p>
  );
}

/** In a `noscript`: it marks as read what the page shows, and nothing that came since. */
export function MarkRead({ thread: { chat, messages } }: { thread: Thread }) {
  const last = messages.at(-1);
  return last && <img hidden alt="" src={`/api/chats/${chat.id}/messages?before=${last.id + 1}&limit=1`} />;
}

export function OtherChats() {
  return <p className="px-4 py-2 text-sm text-ink-muted">{text.othersNeedScripts}</p>;
}
