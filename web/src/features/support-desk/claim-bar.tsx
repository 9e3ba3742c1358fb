import { useState } from 'react';
import type { Thread } from '../../data/chats/thread.ts';
import { useLastViewer } from '../../data/session/last-viewer.ts';
import { supportDeskText as text } from '../../text/desk/support-desk-text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { CheckIcon, CloseIcon } from '../../ui/icons/icons.tsx';
import { type ClaimMove, useClaims } from './use-claims.ts';

export function ClaimBar({ chat }: { chat: Thread['chat'] }) {
  const { id, status, answeredBy, buyerId, side } = chat;
  const viewerId = useLastViewer()?.id;
  const claims = useClaims(id);
  const [dialog, setDialog] = useState<'takeOver' | 'close' | null>(null);
  if (side !== 'support') return null;
  const isOwn = answeredBy?.id === viewerId;
  const isOpen = status === 'active';
  const isBusyWith = (move: ClaimMove) => claims.isPending && claims.variables === move;

  function confirm(move: 'takeOver' | 'close') {
    claims.mutate(move, { onSettled: () => setDialog(null) });
  }

  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line bg-bg px-4 py-2">
      {isOpen && (
        <p role="status" className="min-w-0 flex-auto text-sm font-semibold wrap-anywhere">
          {!answeredBy && text.nobodyAnswers}
          {answeredBy && (isOwn ? text.youAreAnswering : text.isAnswering(answeredBy.name))}
        </p>
      )}
      <ButtonLink variant="ghost" size="compact" href={`/admin/people/${buyerId}`} className="lg:hidden">
        {text.aboutPerson}
      </ButtonLink>
      {isOpen && !answeredBy && (
        <Button size="compact" isBusy={isBusyWith('claim')} onClick={() => claims.mutate('claim')}>
          {text.claim}
        </Button>
      )}
      {isOpen && answeredBy && !isOwn && (
        <Button variant="secondary" size="compact" onClick={() => setDialog('takeOver')}>
          {text.takeOver}
        </Button>
      )}
      {isOpen && isOwn && (
        <Button variant="ghost" size="compact" isBusy={isBusyWith('release')} onClick={() => claims.mutate('release')}>
          {text.release}
        </Button>
      )}
      {isOpen && (isOwn || !answeredBy) && (
        <Button variant="secondary" size="compact" onClick={() => setDialog('close')}>
          <CheckIcon className="size-5" />
          {text.close}
        </Button>
      )}
      <Dialog
        isOpen={dialog === 'takeOver'}
        onClose={() => setDialog(null)}
        title={text.takeOverQuestion}
        closeLabel={text.closeDialog}
        actions={
          <>
            <Button variant="secondary" onClick={() => setDialog(null)}>
              {text.cancel}
            </Button>
            <Button isBusy={isBusyWith('takeOver')} onClick={() => confirm('takeOver')}>
              {text.takeOver}
            </Button>
          </>
        }
      >
        <p>{text.takeOverMore(answeredBy?.name ?? '')}</p>
      </Dialog>
      <Dialog
        isOpen={dialog === 'close'}
        onClose={() => setDialog(null)}
        title={text.closeQuestion}
        closeLabel={text.closeDialog}
        actions={
          <>
            <Button variant="secondary" onClick={() => setDialog(null)}>
              {text.keepOpen}
            </Button>
            <Button variant="danger" isBusy={isBusyWith('close')} onClick={() => confirm('close')}>
              <CloseIcon className="size-5" />
              {text.close}
            </Button>
          </>
        }
      >
        <p>{text.closeMore}</p>
      </Dialog>
    </div>
  );
}
