import { removeOperator, listOperators } from '@akatale/contracts/operators/operator-accounts-endpoints';
import type { Operator } from '@akatale/contracts/operators/operator-accounts-schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { userMessageOf } from '../../data/api/api-error.ts';
import { useWithProof } from '../../data/api/with-proof.ts';
import { useApi } from '../../data/client.ts';
import { operatorsText as text } from '../../text/desk/operators-text.ts';
import { Button } from '../../ui/button.tsx';
import { useToasts } from '../../ui/feedback/toast.ts';
import { TrashIcon } from '../../ui/icons/icons.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

function useOperatorChange(change: () => Promise<unknown>, { done, onClose }: { done: string; onClose: () => void }) {
  const { toast } = useToasts();
  const queries = useQueryClient();
  const withProof = useWithProof();
  return useMutation({
    mutationFn: () => withProof(change),
    onSuccess: () => {
      toast({ title: done, tone: 'success' });
      onClose();
    },
    onError: (error) => toast({ title: text.failed, description: userMessageOf(error), tone: 'error' }),
    onSettled: () => void queries.invalidateQueries({ queryKey: [listOperators.path] }),
  });
}

interface RemoveDialogProps {
  operator: Operator;
  onClose: () => void;
}

export function RemoveDialog({ operator: { id, name, email }, onClose }: RemoveDialogProps) {
  const api = useApi();
  const removal = useOperatorChange(async () => api.call(removeOperator, { params: { id } }), {
    done: text.removed,
    onClose,
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text.removeTitle(name)}
      closeLabel={text.close}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {text.keep}
          </Button>
          <Button variant="danger" isBusy={removal.isPending} onClick={() => removal.mutate()}>
            <TrashIcon className="size-5" />
            {text.remove}
          </Button>
        </>
      }
    >
      <p className="font-semibold wrap-anywhere">{email}</p>
      <p className="mt-2">{text.removeMore}</p>
    </Dialog>
  );
}
