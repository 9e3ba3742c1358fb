import { useState } from 'react';
import { Button } from '../src/ui/button.tsx';
import { useToasts } from '../src/ui/feedback/toast.ts';
import { TrashIcon } from '../src/ui/icons/icons.tsx';
import { Avatar } from '../src/ui/media/avatar.tsx';
import { Dialog } from '../src/ui/overlay/dialog.tsx';
import { PopoverMenu } from '../src/ui/overlay/popover-menu.tsx';

export function Overlays() {
  const { toast } = useToasts();
  const [open, setOpen] = useState<'dialog' | 'sheet' | null>(null);
  return (
    <section className="shelf">
      <h2>Overlays</h2>
      <div className="row">
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('sheet')} variant="secondary">
          Sheet
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toast({
              title: 'Link copied',
              description: 'Product link copied to clipboard',
              tone: 'success',
            })
          }
        >
          Success
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toast({
              title: 'Error',
              description: 'Failed to log out. Please try again.',
              tone: 'error',
            })
          }
        >
          Error
        </Button>
        <PopoverMenu label="Menu" tooltip="Menu" trigger={<Avatar name="Nakato Sarah" />}>
          <p className="p-3">A panel</p>
        </PopoverMenu>
      </div>
      <Dialog
        isOpen={open !== null}
        onClose={() => setOpen(null)}
        variant={open ?? 'dialog'}
        title="Remove this photo?"
        closeLabel="Close"
        actions={
          <>
            <Button variant="secondary" onClick={() => setOpen(null)}>
              Keep it
            </Button>
            <Button variant="danger" onClick={() => setOpen(null)}>
              <TrashIcon className="size-5" />
              Remove
            </Button>
          </>
        }
      >
        The listing keeps its other photos. This cannot be undone.
      </Dialog>
    </section>
  );
}
