import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { threadQuery } from '../../data/chats/chat-queries.ts';
import { useApi } from '../../data/client.ts';
import { supportDeskText as text } from '../../text/desk/support-desk-text.ts';
import { ClaimBar } from './claim-bar.tsx';
import { PersonPanel } from './person/person-panel.tsx';
import { ReplyPicker } from './replies/reply-picker.tsx';

const frame = { backHref: '/admin/support', Above: ClaimBar, Tools: ReplyPicker };

interface SupportChatProps {
  chatId: string;
  /** The chat pane, passed in because the chat feature imports this one. */
  Pane: ComponentType<{ chatId: string; frame: typeof frame }>;
}

export function SupportChat({ chatId, Pane }: SupportChatProps) {
  const thread = useQuery({ ...threadQuery(useApi(), useQueryClient(), chatId), enabled: false });
  const personId = thread.data?.chat.side === 'support' ? thread.data.chat.buyerId : null;
  return (
    <div className="flex min-h-0 flex-1 flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_23rem]">
      <div className="flex min-h-0 min-w-0 flex-1 flex-col md:border-r md:border-line">
        <Pane key={chatId} chatId={chatId} frame={frame} />
      </div>
      <aside aria-label={text.aboutPerson} className="hidden min-h-0 overflow-y-auto p-4 lg:block">
        {personId !== null && <PersonPanel key={personId} personId={personId} level={2} />}
      </aside>
    </div>
  );
}
