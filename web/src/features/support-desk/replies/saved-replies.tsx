import type { SavedReply } from '@akatale/contracts/operators/support-schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../data/client.ts';
import type { LoadContext, Loaded } from '../../../data/page.ts';
import { supportDeskText as text } from '../../../text/desk/support-desk-text.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ChatDrawing } from '../../../ui/icons/chat-icons.tsx';
import { useHydrated } from '../../../ui/loading/hydrated.ts';
import { DeskFrame } from '../../desk/index.ts';
import { savedRepliesQuery } from '../inbox-queries.ts';
import { DeleteReply } from './delete-reply.tsx';
import { ReplyDialog } from './reply-dialog.tsx';

export function SavedReplies() {
  const [edited, edit] = useState<SavedReply | 'new' | null>(null);
  const isHydrated = useHydrated();
  return (
    <DeskFrame
      heading={text.savedReplies}
      back={{ href: '/admin/support', label: text.backToInbox }}
      actions={
        <Button disabled={!isHydrated} onClick={() => edit('new')}>
          {text.addReply}
        </Button>
      }
    >
      <p className="text-ink-muted">{text.allOperators}</p>
      <Replies onEdit={edit} />
      {edited && <ReplyDialog reply={edited === 'new' ? null : edited} onClose={() => edit(null)} />}
    </DeskFrame>
  );
}

const SKELETONS = 3;

function Replies({ onEdit }: { onEdit: (reply: SavedReply) => void }) {
  const replies = useQuery(savedRepliesQuery(useApi()));
  const isHydrated = useHydrated();
  if (replies.isPending) {
    return (
      <div role="status" aria-label={text.loading} className="flex flex-col gap-3">
        {Array.from({ length: SKELETONS }, (_, index) => (
          <Skeleton key={index} className="h-24 w-full rounded-card" />
        ))}
      </div>
    );
  }
  if (!replies.data) {
    return <LoadFailed title={text.repliesFailed} tryAgain={text.tryAgain} retry={replies.refetch} />;
  }
  if (replies.data.length === 0) {
    return (
      <EmptyState drawing={<ChatDrawing />} title={text.noReplies}>
        {text.noRepliesMore}
      </EmptyState>
    );
  }
  return (
    <ul className="divide-y divide-line">
      {replies.data.map((reply) => (
        <li key={reply.id} className="flex flex-col gap-1 py-3">
          <h2 className="text-lg wrap-anywhere">{reply.title}</h2>
          <p className="whitespace-pre-line text-ink-muted wrap-anywhere">{reply.message}</p>
          <div className="flex flex-wrap gap-2">
            <Button
              variant="ghost"
              size="compact"
              disabled={!isHydrated}
              aria-label={text.editReplyOf(reply.title)}
              onClick={() => onEdit(reply)}
            >
              {text.editReply}
            </Button>
            <DeleteReply reply={reply} />
          </div>
        </li>
      ))}
    </ul>
  );
}

export async function loadReplies({ api, queries }: LoadContext): Promise<Loaded<null>> {
  await queries.fetchQuery({ ...savedRepliesQuery(api), staleTime: 0 });
  return { data: null };
}

export const repliesTitle = text.savedReplies;
