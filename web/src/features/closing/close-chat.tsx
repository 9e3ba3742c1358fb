import { closeChat } from '@akatale/contracts/chat-closing';
import type { ChatDetail } from '@akatale/contracts/chats';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageForPeople } from '../../data/api-error.ts';
import { useApi } from '../../data/endpoint-query.ts';
import { closingText as text } from '../../text/closing-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast.ts';
import { CompleteSale } from './complete-sale.tsx';

interface CloseChatProps {
  chat: Pick<ChatDetail, 'id' | 'product'>;
  closing: NonNullable<ChatDetail['closing']>;
  /** With the chat as it is afterwards. */
  onClosed: (chat: ChatDetail) => void;
}

/** The vendor's two ways to end an active chat, each after a question that names what it does. */
export function CloseChat({ chat, closing, onClosed }: CloseChatProps) {
  const api = useApi();
  const [asked, setAsked] = useState<'complete' | 'abandon' | null>(null);
  const finish = (closed: ChatDetail) => {
    setAsked(null);
    onClosed(closed);
  };
  const abandonment = useMutation({
    mutationFn: () =>
      api.call(closeChat, { params: { id: chat.id }, body: { status: 'abandoned' } }),
    onSuccess: (closed) => {
      toast({ title: text.abandoned, tone: 'success' });
      finish(closed);
    },
    onError: (error) => {
      setAsked(null);
      toast({ title: text.abandonFailed, description: messageForPeople(error), tone: 'error' });
    },
  });
  return (
    <>
      <Button className="px-4" disabled={closing.stock === 0} onClick={() => setAsked('complete')}>
        {text.complete}
      </Button>
      <Button variant="secondary" className="px-4" onClick={() => setAsked('abandon')}>
        {text.abandon}
      </Button>
      <Dialog
        isOpen={asked === 'complete'}
        onClose={() => setAsked(null)}
        title={text.completeQuestion}
        closeLabel={text.close}
        variant="sheet"
      >
        {asked === 'complete' && (
          <CompleteSale
            chat={chat}
            closing={closing}
            onClosed={finish}
            onCancel={() => setAsked(null)}
          />
        )}
      </Dialog>
      <Dialog
        isOpen={asked === 'abandon'}
        onClose={() => setAsked(null)}
        title={text.abandonQuestion}
        closeLabel={text.close}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsked(null)}>
              {text.keep}
            </Button>
            <Button
              variant="danger"
              isBusy={abandonment.isPending}
              onClick={() => abandonment.mutate()}
            >
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
