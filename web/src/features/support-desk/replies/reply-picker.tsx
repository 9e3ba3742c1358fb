import { useState } from 'react';
import { supportDeskText as text } from '../../../text/desk/support-desk-text.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useHydrated } from '../../../ui/loading/hydrated.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Replies } from './replies.tsx';

/** Inserts after the text typed so far. */
export function ReplyPicker({ insert }: { insert: (text: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const isHydrated = useHydrated();
  return (
    <div className="flex px-2 pt-2 md:px-4">
      <Button variant="ghost" size="compact" disabled={!isHydrated} onClick={() => setOpen(true)}>
        {text.insertReply}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={text.chooseReply}
        closeLabel={text.closeDialog}
        variant="sheet"
        actions={
          <ButtonLink variant="secondary" href="/admin/support?view=replies">
            {text.manageReplies}
          </ButtonLink>
        }
      >
        {isOpen && (
          <Replies
            onChoose={(message) => {
              setOpen(false);
              // The dialog returns the focus first.
              requestAnimationFrame(() => insert(message));
            }}
          />
        )}
      </Dialog>
    </div>
  );
}
