import { sellingText as text } from '../../../text/shop/selling-text.ts';
import { Button } from '../../../ui/button.tsx';
import { TrashIcon } from '../../../ui/icons/icons.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

export function DiscardQuestion({ onClose, onDiscard }: { onClose: () => void; onDiscard: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text.discardQuestion}
      closeLabel={text.close}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {text.keep}
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              onClose();
              onDiscard();
            }}
          >
            <TrashIcon className="size-5" />
            {text.discard}
          </Button>
        </>
      }
    >
      <p>{text.discardWarning}</p>
    </Dialog>
  );
}
