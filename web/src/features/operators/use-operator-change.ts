import { listOperators } from '@akatale/contracts/operators/operator-accounts-endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { userMessageOf } from '../../data/api/api-error.ts';
import { useWithProof } from '../../data/api/with-proof.ts';
import { operatorsText as text } from '../../text/desk/operators-text.ts';
import { useToasts } from '../../ui/feedback/toast.ts';

export function useOperatorChange(
  change: () => Promise<unknown>,
  { done, onClose }: { done: string; onClose: () => void },
) {
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
