import { closeChat } from '@akatale/contracts/deals/chats-endpoints';
import type { ChatDetail } from '@akatale/contracts/deals/chats-schemas';
import { useMutation } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { userMessageOf } from '../../../data/api/api-error.ts';
import { useApi } from '../../../data/client.ts';
import { closingText as text } from '../../../text/deals/closing-text.ts';
import { Button } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { CloseIcon } from '../../../ui/icons/icons.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { CompleteSale } from './complete-sale.tsx';
import { useChangedChat } from './use-changed-chat.ts';

export type ClosingMove = 'complete' | 'abandon';

interface ClosingDialogsProps {
  chat: Pick<ChatDetail, 'id' | 'product'>;
  closing: NonNullable<ChatDetail['closing']>;
  move: ClosingMove | null;
  onCancel: () => void;
}

export function ClosingDialogs(props: ClosingDialogsProps) {
  const { toast } = useToasts();
  const { chat, closing, move, onCancel } = props;
  const api = useApi();
  const show = useChangedChat();

  function onClosed(closed: ChatDetail) {
    // The dialog gives the focus back before the button that opened it is removed.
    flushSync(onCancel);
    void show(closed);
  }

  const abandonment = useMutation({
    mutationFn: () => api.call(closeChat, { params: { id: chat.id }, body: { status: 'abandoned' } }),
    onSuccess: (closed) => {
      toast({ title: text.abandoned, tone: 'success' });
      onClosed(closed);
    },
    onError: (error) => {
      onCancel();
      toast({ title: text.abandonFailed, description: userMessageOf(error), tone: 'error' });
    },
  });
  return (
    <>
      <Dialog
        isOpen={move === 'complete'}
        onClose={onCancel}
        title={text.completeQuestion}
        closeLabel={text.close}
        variant="sheet"
      >
        {move === 'complete' && <CompleteSale {...{ chat, closing, onClosed, onCancel }} />}
      </Dialog>
      <Dialog
        isOpen={move === 'abandon'}
        onClose={onCancel}
        title={text.abandonQuestion}
        closeLabel={text.close}
        actions={
          <>
            <Button variant="secondary" onClick={onCancel}>
              {text.keep}
            </Button>
            <Button variant="danger" isBusy={abandonment.isPending} onClick={() => abandonment.mutate()}>
              <CloseIcon className="size-5" />
              {text.abandonConfirm}
            </Button>
          </>
        }
      >
        <p className="font-semibold wrap-anywhere">{chat.product?.title}</p>
        <p className="mt-2">{text.abandonMore}</p>
        <p className="mt-2 text-ink-muted">{text.canBeUndone}</p>
      </Dialog>
    </>
  );
}
