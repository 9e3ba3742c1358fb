import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { threadKey } from '../../../data/chats/chat-queries.ts';
import type { Thread } from '../../../data/chats/thread.ts';
import { afterDealText as text } from '../../../text/deals/after-deal-text.ts';
import { Button } from '../../../ui/button.tsx';
import { handOnFocus } from '../../../ui/focus-after.ts';
import { RateDialog } from '../reviews/index.ts';

export function RatePurchase({ chat: { id, product } }: { chat: Thread['chat'] }) {
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  function close() {
    setOpen(false);
    void queries.invalidateQueries({ queryKey: threadKey(id) });
  }
  return (
    <>
      <Button
        ref={handOnFocus}
        variant="secondary"
        size="compact"
        aria-label={text.ratePurchase}
        onClick={() => setOpen(true)}
      >
        {text.rate}
      </Button>
      {isOpen && <RateDialog sale={{ id, productTitle: product?.title ?? '' }} onClose={close} />}
    </>
  );
}
