import type { ProductDetail } from '@akatale/contracts/products';
import { useViewer } from '../../data/session.ts';
import { startChatText as text } from '../../text/start-chat-text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import { ChatIcon } from '../../ui/icons.tsx';
import { useStartChat } from '../chat/index.ts';

/** The one thing to do on the page of a product that is somebody else's. */
export function ChatCall({ product: { id, status, stock } }: { product: ProductDetail }) {
  const viewer = useViewer();
  const isHydrated = useHydrated();
  const start = useStartChat();
  if (status === 'sold' || stock === 0) {
    return (
      <Button size="large" className="w-full" disabled>
        {text.sold}
      </Button>
    );
  }
  if (!viewer) {
    return (
      <ButtonLink
        size="large"
        className="w-full"
        href={`/auth?next=${encodeURIComponent(`/products/${id}`)}`}
      >
        <ChatIcon />
        {text.login}
      </ButtonLink>
    );
  }
  return (
    <Button
      size="large"
      className="w-full"
      isBusy={start.isPending}
      disabled={!isHydrated}
      onClick={() => start.mutate(id)}
    >
      {!start.isPending && <ChatIcon />}
      {text.chat}
    </Button>
  );
}
