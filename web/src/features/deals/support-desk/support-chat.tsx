import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { threadQuery } from '../../../data/chats/chat-queries.ts';
import { useApi } from '../../../data/client.ts';
import type { ChatFrame } from '../../../data/slots.ts';
import { supportDeskText as text } from '../../../text/deals/operators/support-desk-text.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useHydrated } from '../../../ui/loading/hydrated.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useKeys } from '../../people/desk-panes/index.ts';
import { AssignmentBar } from './assignment-bar.tsx';
import { Inbox } from './inbox.tsx';
import { PersonPanel } from './person/person-panel.tsx';
import { Replies } from './replies/replies.tsx';

const frame: ChatFrame = { backHref: '/admin/support', Above: AssignmentBar, Tools: ReplyPicker };

interface SupportChatProps {
  chatId: string;
  /** The chat itself, whose code is there before this. */
  Pane: ComponentType<{ chatId: string; frame: ChatFrame }>;
}

export function SupportChat({ chatId, Pane }: SupportChatProps) {
  const thread = useQuery({ ...threadQuery(useApi(), useQueryClient(), chatId), enabled: false });
  const personId = thread.data?.chat.side === 'support' ? thread.data.chat.buyerId : null;
  return (
    <Inbox chatId={Number(chatId)}>
      <div className="flex min-h-0 flex-1">
        <div className="flex min-h-0 min-w-0 flex-1 flex-col md:border-r md:border-line">
          <Pane key={chatId} chatId={chatId} frame={frame} />
        </div>
        <aside
          aria-label={text.aboutPerson}
          className="hidden min-h-0 overflow-y-auto p-4 lg:block"
          style={{ width: 'clamp(14rem, 22vw, 20rem)' }}
        >
          {personId !== null && <PersonPanel key={personId} personId={personId} level={2} />}
        </aside>
      </div>
    </Inbox>
  );
}

/** Inserts after the text typed so far; the key R goes to it. */
function ReplyPicker({ insert }: { insert: (text: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const isHydrated = useHydrated();
  useKeys({ r: () => insert('') });
  return (
    <div className="flex px-2 pt-2 md:px-4">
      <Button variant="ghost" size="compact" disabled={!isHydrated} onClick={() => setOpen(true)}>
        {text.insertReply}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={text.chooseReply}
        closeLabel={text.closeDialog}
        variant="sheet"
        actions={
          <ButtonLink variant="secondary" href="/admin/support?view=replies">
            {text.manageReplies}
          </ButtonLink>
        }
      >
        {isOpen && (
          <Replies
            onChoose={(message) => {
              setOpen(false);
              // The dialog returns the focus first.
              requestAnimationFrame(() => insert(message));
            }}
          />
        )}
      </Dialog>
    </div>
  );
}
