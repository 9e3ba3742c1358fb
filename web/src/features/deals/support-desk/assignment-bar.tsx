import { assignSupportChat, closeSupportChat, releaseSupportChat } from '@akatale/contracts/deals/support-endpoints';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { userMessageOf } from '../../../data/api/api-error.ts';
import { threadKey } from '../../../data/chats/chat-queries.ts';
import { createSupportInbox } from '../../../data/chats/support-inbox.ts';
import type { Thread } from '../../../data/chats/thread.ts';
import { useApi, useClient } from '../../../data/client.ts';
import { useLastViewer } from '../../../data/session/last-viewer.ts';
import { supportDeskText as text } from '../../../text/deals/operators/support-desk-text.ts';
import { Button } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { formatDate } from '../../../ui/format/format.ts';
import { CheckIcon, CloseIcon } from '../../../ui/icons/icons.tsx';
import { MoreIcon } from '../../../ui/icons/menu-icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { menuRow, PopoverMenu } from '../../../ui/overlay/popover-menu.tsx';
import { personQuery } from './inbox-queries.ts';
import { formatPlan } from './person/person-plan.tsx';

export type AssignmentMove = 'assign' | 'takeOver' | 'release' | 'close';

export function AssignmentBar({ chat }: { chat: Thread['chat'] }) {
  const { id, status, answeredBy, buyerId, side, openedFrom } = chat;
  const viewerId = useLastViewer()?.id;
  const assignment = useAssignment(id);
  const [dialog, setDialog] = useState<'takeOver' | 'close' | null>(null);
  if (side !== 'support') return null;
  const isOwn = answeredBy?.id === viewerId;
  const isOpen = status === 'active';
  const isBusyWith = (move: AssignmentMove) => assignment.isPending && assignment.variables === move;

  function confirm(move: 'takeOver' | 'close') {
    assignment.mutate(move, { onSettled: () => setDialog(null) });
  }

  return (
    <>
      <div className="flex min-h-14 items-center gap-2 border-b border-line bg-bg py-1 pr-3 pl-4">
        <div className="min-w-0 flex-1 wrap-anywhere">
          <p role="status" className="text-sm font-semibold">
            {isOpen && !answeredBy && text.nobodyAnswers}
            {isOpen && answeredBy && (isOwn ? text.youAreAnswering : text.isAnswering(answeredBy.name))}
          </p>
          {openedFrom && <p className="text-xs text-ink-muted">{capitalised(text.openedFrom[openedFrom])}</p>}
        </div>
        {isOpen && !answeredBy && (
          <Button
            variant="secondary"
            size="compact"
            isBusy={isBusyWith('assign')}
            onClick={() => assignment.mutate('assign')}
          >
            {text.assign}
          </Button>
        )}
        {isOpen && answeredBy && !isOwn && (
          <Button variant="secondary" size="compact" onClick={() => setDialog('takeOver')}>
            {text.takeOver}
          </Button>
        )}
        {isOpen && isOwn && (
          <Button variant="secondary" size="compact" onClick={() => setDialog('close')}>
            <CheckIcon className="size-5" />
            {text.close}
          </Button>
        )}
        <PopoverMenu label={text.moreActions} tooltip={text.moreActions} trigger={<MoreIcon />}>
          <Link href={`/admin/people/${buyerId}`} className={menuRow}>
            {text.aboutPerson}
          </Link>
          {isOpen && isOwn && (
            <button type="button" data-closes-menu onClick={() => assignment.mutate('release')} className={menuRow}>
              {text.release}
            </button>
          )}
          {isOpen && !answeredBy && (
            <button type="button" data-closes-menu onClick={() => setDialog('close')} className={menuRow}>
              {text.close}
            </button>
          )}
        </PopoverMenu>
        <TakeOverQuestion
          isOpen={dialog === 'takeOver'}
          name={answeredBy?.name ?? ''}
          isBusy={isBusyWith('takeOver')}
          onConfirm={() => confirm('takeOver')}
          onClose={() => setDialog(null)}
        />
        <CloseQuestion
          isOpen={dialog === 'close'}
          isBusy={isBusyWith('close')}
          onConfirm={() => confirm('close')}
          onClose={() => setDialog(null)}
        />
      </div>
      <WhoWrites personId={buyerId} />
    </>
  );
}

/** On a phone, which has no room for the panel that asks for it. */
function WhoWrites({ personId }: { personId: number }) {
  const { data: person } = useQuery({ ...personQuery(useApi(), personId), enabled: false });
  if (!person) return null;
  const { type, location, memberSince, plan } = person;
  const facts = [text[type], location, text.memberSince(formatDate(memberSince)), plan && formatPlan(plan)];
  return (
    <p className="border-b border-line bg-bg px-4 py-1 text-xs text-ink-muted wrap-anywhere lg:hidden">
      {facts.filter(Boolean).join(' · ')}
    </p>
  );
}

interface QuestionProps {
  isOpen: boolean;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

function TakeOverQuestion({ isOpen, name, isBusy, onConfirm, onClose }: QuestionProps & { name: string }) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={text.takeOverQuestion}
      closeLabel={text.closeDialog}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button isBusy={isBusy} onClick={onConfirm}>
            {text.takeOver}
          </Button>
        </>
      }
    >
      <p>{text.takeOverMore(name)}</p>
    </Dialog>
  );
}

function CloseQuestion({ isOpen, isBusy, onConfirm, onClose }: QuestionProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={text.closeQuestion}
      closeLabel={text.closeDialog}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {text.keepOpen}
          </Button>
          <Button variant="danger" isBusy={isBusy} onClick={onConfirm}>
            <CloseIcon className="size-5" />
            {text.close}
          </Button>
        </>
      }
    >
      <p>{text.closeMore}</p>
    </Dialog>
  );
}

function useAssignment(chatId: number) {
  const { toast } = useToasts();
  const { api, queries, get } = useClient();
  return useMutation({
    mutationFn: async (move: AssignmentMove) => {
      const params = { id: chatId };
      if (move === 'close') return api.call(closeSupportChat, { params });
      if (move === 'release') return api.call(releaseSupportChat, { params });
      return api.call(assignSupportChat, { params, body: { takeOver: move === 'takeOver' } });
    },
    onSuccess: (_answer, move) => {
      if (move === 'close') toast({ title: text.closed, tone: 'success' });
    },
    onError: (error) => toast({ title: text.actFailed, description: userMessageOf(error), tone: 'error' }),
    onSettled: async () => {
      get(createSupportInbox).invalidate();
      await queries.invalidateQueries({ queryKey: threadKey(chatId) });
    },
  });
}

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
