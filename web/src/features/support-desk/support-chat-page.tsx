import { useQuery, useQueryClient } from '@tanstack/react-query';
import { threadQuery } from '../../data/chats/chat-queries.ts';
import { useApi } from '../../data/endpoint-query.ts';
import type { LoadContext, Loaded, PageHead, PageProps } from '../../data/page.ts';
import { supportDeskText as text } from '../../text/support-desk-text.ts';
import { type ChatFrame, ChatPane } from '../chat/index.ts';
import { ClaimBar } from './claim-bar.tsx';
import { PersonPanel } from './person-panel.tsx';
import { ReplyPicker } from './reply-picker.tsx';

const frame: ChatFrame = { backHref: '/admin/support', Above: ClaimBar, Tools: ReplyPicker };

/** A chat with support, and on wide screens the person beside it. */
export function Page({ params }: PageProps) {
  const chatId = params['id'] ?? '';
  const thread = useQuery({ ...threadQuery(useApi(), useQueryClient(), chatId), enabled: false });
  const personId = thread.data?.chat.type === 'support' ? thread.data.chat.buyerId : null;
  return (
    <div
      data-fills-window="always"
      className="flex min-h-0 flex-1 flex-col md:grid md:grid-cols-[minmax(0,1fr)_minmax(18rem,23rem)]"
    >
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <ChatPane key={chatId} chatId={chatId} frame={frame} />
      </div>
      <aside
        aria-label={text.aboutPerson}
        className="hidden min-h-0 overflow-y-auto border-l border-line p-4 md:block"
      >
        {personId !== null && <PersonPanel key={personId} personId={personId} level={2} />}
      </aside>
    </div>
  );
}

/** As every chat, the document holds the frame alone. */
export async function load({ api, queries, params }: LoadContext): Promise<Loaded<null>> {
  if (typeof document !== 'undefined') {
    await queries.prefetchQuery(threadQuery(api, queries, params['id'] ?? ''));
  }
  return { data: null };
}

export function head(): PageHead {
  return { title: text.chatTitle };
}
