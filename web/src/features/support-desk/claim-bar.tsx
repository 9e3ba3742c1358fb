import { useState } from 'react';
import type { Thread } from '../../data/chats/thread.ts';
import { useLastViewer } from '../../data/session/last-viewer.ts';
import { supportDeskText as text } from '../../text/desk/support-desk-text.ts';
import { Button } from '../../ui/button.tsx';
import { CheckIcon, CloseIcon } from '../../ui/icons/icons.tsx';
import { MoreIcon } from '../../ui/icons/menu-icons.tsx';
import { Link } from '../../ui/link.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { menuRow, PopoverMenu } from '../../ui/overlay/popover-menu.tsx';
import { type ClaimMove, useClaims } from './use-claims.ts';

export function ClaimBar({ chat }: { chat: Thread['chat'] }) {
  const { id, status, answeredBy, buyerId, side, openedFrom } = chat;
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
    <div className="flex min-h-15 items-center gap-2 border-b border-line bg-bg py-1 pr-3 pl-4">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p role="status" className="text-sm font-semibold">
          {isOpen && !answeredBy && text.nobodyAnswers}
          {isOpen && answeredBy && (isOwn ? text.youAreAnswering : text.isAnswering(answeredBy.name))}
        </p>
        {openedFrom && <p className="text-xs text-ink-muted">{text.openedFrom[openedFrom]}</p>}
      </div>
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
          <button type="button" data-closes-menu onClick={() => claims.mutate('release')} className={menuRow}>
            {text.release}
          </button>
        )}
        {isOpen && !answeredBy && (
          <button type="button" data-closes-menu onClick={() => setDialog('close')} className={menuRow}>
            {text.close}
          </button>
        )}
      </PopoverMenu>
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
