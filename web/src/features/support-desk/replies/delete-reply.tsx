import { deleteSavedReply, listSavedReplies } from '@akatale/contracts/operators/support-endpoints';
import type { SavedReply } from '@akatale/contracts/operators/support-schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { userMessageOf } from '../../../data/api/api-error.ts';
import { useApi } from '../../../data/client.ts';
import { supportDeskText as text } from '../../../text/desk/support-desk-text.ts';
import { Button } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { CloseIcon } from '../../../ui/icons/icons.tsx';
import { useHydrated } from '../../../ui/loading/hydrated.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

export function DeleteReply({ reply: { id, title } }: { reply: SavedReply }) {
  const { toast } = useToasts();
  const [isAsking, setAsking] = useState(false);
  const isHydrated = useHydrated();
  const api = useApi();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api.call(deleteSavedReply, { params: { id } }),
    onSuccess: () => toast({ title: text.deleted, tone: 'success' }),
    onError: (error) => toast({ title: text.actFailed, description: userMessageOf(error), tone: 'error' }),
    onSettled: async () => {
      setAsking(false);
      await queries.invalidateQueries({ queryKey: [listSavedReplies.path] });
    },
  });
  return (
    <>
      <Button
        variant="ghost"
        size="compact"
        disabled={!isHydrated}
        aria-label={text.deleteReplyOf(title)}
        onClick={() => setAsking(true)}
      >
        {text.deleteReply}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={text.deleteQuestion}
        closeLabel={text.closeDialog}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {text.keep}
            </Button>
            <Button variant="danger" isBusy={remove.isPending} onClick={() => remove.mutate()}>
              <CloseIcon className="size-5" />
              {text.deleteReply}
            </Button>
          </>
        }
      >
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="mt-2">{text.deleteMore}</p>
      </Dialog>
    </>
  );
}
