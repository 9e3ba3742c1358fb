import type { Thread } from '../../../data/chats/thread.ts';
import { afterDealText as text } from '../../../text/deals/after-deal-text.ts';
import { Button } from '../../../ui/button.tsx';
import { useStartChat } from './use-start-chat.ts';

export function MessageAgain({ chat: { product } }: { chat: Thread['chat'] }) {
  const start = useStartChat();
  if (product?.status !== 'active' || product.stock === 0) return null;
  return (
    <Button variant="secondary" size="compact" isBusy={start.isPending} onClick={() => start.mutate(product.id)}>
      {text.messageAgain}
    </Button>
  );
}
