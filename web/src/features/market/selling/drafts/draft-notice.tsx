import { useState } from 'react';
import { draftNoticeText as text } from '../../../../text/market/draft-notice-text.ts';
import { sellingText } from '../../../../text/market/selling-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { ClockIcon, TrashIcon } from '../../../../ui/icons/icons.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';

export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <section role="status" className="flex flex-wrap items-center gap-3 rounded-card bg-sunken py-2 pr-2 pl-4">
      <ClockIcon className="size-5 text-ink-muted" />
      <p className="min-w-40 flex-1">
        <strong>{text.draftRestored}</strong> {text.draftRestoredMore}
      </p>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        {text.discard}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={text.discardQuestion}
        closeLabel={sellingText.close}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {sellingText.keep}
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                setAsking(false);
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
    </section>
  );
}
