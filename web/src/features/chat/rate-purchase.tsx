import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { threadKey } from '../../data/chats/chat-queries.ts';
import type { Thread } from '../../data/chats/thread.ts';
import { chatText as text } from '../../text/chat-text.ts';
import { Button } from '../../ui/button.tsx';
import { RateDialog } from '../reviews/index.ts';

/** For the buyer of a completed chat, as long as it can be rated and is not. */
export function RatePurchase({ chat: { id, review, product } }: { chat: Thread['chat'] }) {
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  if (!product || !review?.canRateUntil || review.rating !== null) return null;
  function close() {
    setOpen(false);
    void queries.invalidateQueries({ queryKey: threadKey(id) });
  }
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {text.rate}
      </Button>
      {isOpen && <RateDialog sale={{ id, productTitle: product.title }} onClose={close} />}
    </>
  );
}
