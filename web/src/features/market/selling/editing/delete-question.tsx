import { removeProduct } from '@akatale/contracts/market/own-products-endpoints';
import type { ProductDetail } from '@akatale/contracts/market/products-schemas';
import { useMutation } from '@tanstack/react-query';
import { userMessageOf } from '../../../../data/api/api-error.ts';
import { useApi } from '../../../../data/client.ts';
import { editingText as editing } from '../../../../text/market/editing-text.ts';
import { sellingText as text } from '../../../../text/market/selling-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { useToasts } from '../../../../ui/feedback/toast.ts';
import { TrashIcon } from '../../../../ui/icons/icons.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';

interface DeleteQuestionProps {
  product: Pick<ProductDetail, 'id' | 'title'> | null;
  onClose: () => void;
  /** Also called if the dialog was closed before the response. */
  onDeleted: (id: number) => void;
}

export function DeleteQuestion({ product, onClose, onDeleted }: DeleteQuestionProps) {
  const { toast } = useToasts();
  const api = useApi();
  const removal = useMutation({
    mutationFn: async (id: number) => api.call(removeProduct, { params: { id } }),
    onSuccess: (_, id) => onDeleted(id),
    onError: (error, id) => {
      if (product?.id === id) onClose();
      toast({ title: editing.deleteFailed, description: userMessageOf(error), tone: 'error' });
    },
  });
  return (
    <Dialog
      isOpen={product !== null}
      onClose={onClose}
      title={editing.deleteQuestion}
      closeLabel={text.close}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {text.keep}
          </Button>
          <Button variant="danger" isBusy={removal.isPending} onClick={() => product && removal.mutate(product.id)}>
            <TrashIcon className="size-5" />
            {editing.deleteConfirm}
          </Button>
        </>
      }
    >
      <p className="font-semibold wrap-anywhere">{product?.title}</p>
      <p className="mt-2">{editing.deleteWarning}</p>
    </Dialog>
  );
}
