import { useState } from 'react';
import type { PageHead, PageProps } from '../../../data/page.ts';
import { useLastViewer } from '../../../data/session/last-viewer.ts';
import { Slot } from '../../../data/slots.ts';
import { chatText as text } from '../../../text/deals/chat-text.ts';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ChatDrawing } from '../../../ui/icons/chat-icons.tsx';
import { ClosedToViews } from '../../people/view-as/index.ts';
import { ChatList } from './list/chat-list.tsx';
import { chatGround, ChatPane } from './list/chat-pane.tsx';
import type { ChatName } from './load-chat.ts';

export { loadChat as load } from './load-chat.ts';

/** The chat list, a chat, or both on wide screens. Not available while an operator views the site as another user. */
export function Page({ params }: PageProps) {
  const { id, support } = params;
  if (useLastViewer()?.viewedUntil) return <ClosedToViews />;
  if (support === undefined) return <Messages chatId={id ?? null} />;
  return (
    <div data-fills-window="always" className="flex min-h-0 flex-1 flex-col">
      <Slot part="SupportChat" chatId={support} Pane={ChatPane} />
    </div>
  );
}

function Messages({ chatId }: { chatId: string | null }) {
  // The state lives here because the list stays mounted while the chat changes.
  const [term, setTerm] = useState('');
  const viewer = useLastViewer();
  // The list may have none to choose.
  const isLocked = viewer?.type === 'vendor' && viewer.subscriptionStatus === 'locked';
  return (
    <div
      data-fills-window={chatId === null ? 'wide' : 'always'}
      className="flex min-h-0 flex-1 flex-col md:grid md:grid-cols-[minmax(18rem,23rem)_minmax(0,1fr)]"
    >
      {/* The chat comes first in the document, for screen readers. */}
      {chatId !== null && (
        <div className="order-1 flex min-h-0 min-w-0 flex-1 flex-col">
          <ChatPane key={chatId} chatId={chatId} />
        </div>
      )}
      <section
        aria-label={text.title}
        className={classNames(
          'min-h-0 flex-col md:flex md:border-r md:border-line',
          chatId === null ? 'flex' : 'hidden',
        )}
      >
        <ChatList openId={chatId} term={term} onSearch={setTerm} />
      </section>
      {chatId === null && (
        <div className="hidden items-center justify-center md:flex" style={chatGround}>
          <EmptyState drawing={<ChatDrawing />} title={text.noneSelected}>
            {!isLocked && text.noneSelectedMore}
          </EmptyState>
        </div>
      )}
    </div>
  );
}

export function head(name: ChatName): PageHead {
  return { title: name ?? text.title };
}
