import { removeProduct } from '@akatale/contracts/product-edits';
import type { ProductDetail } from '@akatale/contracts/products';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageForPeople } from '../../data/api-error.ts';
import { useApi } from '../../data/endpoint-query.ts';
import { sellingText as text } from '../../text/selling-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import { TrashIcon } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast.ts';

interface DeleteListingProps {
  product: Pick<ProductDetail, 'id' | 'title'>;
  onDeleted: () => void;
}

/** Takes a listing away, after asking whether it is really this one. */
export function DeleteListing({ product: { id, title }, onDeleted }: DeleteListingProps) {
  const api = useApi();
  const isHydrated = useHydrated();
  const [isAsking, setAsking] = useState(false);
  const removal = useMutation({
    mutationFn: () => api.call(removeProduct, { params: { id } }),
    onSuccess: onDeleted,
    onError: (error) => {
      setAsking(false);
      toast({ title: text.deleteFailed, description: messageForPeople(error), tone: 'error' });
    },
  });
  return (
    <section className="flex flex-col items-start gap-3 border-t border-line pt-6">
      <h2>{text.deleteHeading}</h2>
      <p className="text-ink-muted">{text.deleteHint}</p>
      <Button variant="danger" disabled={!isHydrated} onClick={() => setAsking(true)}>
        <TrashIcon className="size-5" />
        {text.delete}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={text.deleteQuestion}
        closeLabel={text.close}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {text.keep}
            </Button>
            <Button variant="danger" isBusy={removal.isPending} onClick={() => removal.mutate()}>
              <TrashIcon className="size-5" />
              {text.deleteConfirm}
            </Button>
          </>
        }
      >
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="mt-2">{text.deleteWarning}</p>
      </Dialog>
    </section>
  );
}
