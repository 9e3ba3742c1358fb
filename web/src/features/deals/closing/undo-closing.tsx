import { reopenChat } from '@akatale/contracts/deals/chats-endpoints';
import type { ChatDetail } from '@akatale/contracts/deals/chats-schemas';
import { useMutation } from '@tanstack/react-query';
import { userMessageOf } from '../../../data/api/api-error.ts';
import { useApi } from '../../../data/client.ts';
import { closingText as text } from '../../../text/deals/closing-text.ts';
import { Button } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { handOnFocus } from '../../../ui/focus-after.ts';
import { useIsBefore } from '../../../ui/format/is-before.ts';
import { useChangedChat } from './use-changed-chat.ts';

interface UndoClosingProps {
  chat: Pick<ChatDetail, 'id' | 'canUndoUntil'>;
}

export function UndoClosing({ chat: { id, canUndoUntil } }: UndoClosingProps) {
  const { toast } = useToasts();
  const api = useApi();
  const show = useChangedChat();
  const isPossible = useIsBefore(canUndoUntil);
  const undo = useMutation({
    mutationFn: () => api.call(reopenChat, { params: { id } }),
    onSuccess: (chat) => {
      toast({ title: text.undone, tone: 'success' });
      void show(chat);
    },
    onError: (error) => {
      toast({ title: text.undoFailed, description: userMessageOf(error), tone: 'error' });
    },
  });
  if (!isPossible) return null;
  return (
    <Button ref={handOnFocus} variant="secondary" size="compact" isBusy={undo.isPending} onClick={() => undo.mutate()}>
      {text.undo}
    </Button>
  );
}
