import { useState } from 'react';
import type { QueuedSale } from '../../../data/offline-sales/queue-policy.ts';
import type { SaleQueue } from '../../../data/offline-sales/sale-queue.ts';
import { offlineSaleText as text } from '../../../text/deals/offline-sale-text.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { TrashIcon } from '../../../ui/icons/icons.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

interface RemoveSaleProps {
  queued: QueuedSale;
  queue: SaleQueue;
}

export function RemoveSale({ queued, queue }: RemoveSaleProps) {
  const { toast } = useToasts();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { key, title, triedAtMs, question } = queued;
  const mayBeRecorded = triedAtMs !== null || question?.kind === 'unsure';

  async function remove() {
    setBusy(true);
    const isRemoved = await queue.discard(key);
    toast({ title: isRemoved ? text.discarded : text.sentAlready });
  }

  return (
    <>
      <IconButton label={text.removeOf(title)} onClick={() => setAsking(true)}>
        <TrashIcon className="size-5" />
      </IconButton>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={text.removeQuestion}
        closeLabel={text.close}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {text.keep}
            </Button>
            <Button variant="danger" isBusy={isBusy} onClick={() => void remove()}>
              <TrashIcon className="size-5" />
              {text.remove}
            </Button>
          </>
        }
      >
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="mt-2">{mayBeRecorded ? text.removeWarningTried : text.removeWarning}</p>
      </Dialog>
    </>
  );
}
