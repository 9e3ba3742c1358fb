import type { ProductDetail } from '@akatale/contracts/products/products-schemas';
import type { MouseEvent } from 'react';
import { useLocation } from 'wouter';
import { useViewer } from '../../data/session/session.ts';
import { startChatText as text } from '../../text/chat/start-chat-text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/loading/hydrated.ts';
import { ChatIcon } from '../../ui/icons/icons.tsx';
import type { useStartChat } from '../chat/index.ts';

export type StartChat = ReturnType<typeof useStartChat>;

interface ChatCallProps {
  product: ProductDetail;
  start: StartChat;
  /** Runs before navigating away, for example to close a dialog. */
  leave?: (then: () => void) => void;
}

export function ChatCall({ product: { id, status, stock }, start, leave }: ChatCallProps) {
  const viewer = useViewer();
  const isHydrated = useHydrated();
  const [, navigate] = useLocation();
  if (status === 'sold' || stock === 0) {
    return (
      <Button size="large" className="w-full" disabled>
        {text.sold}
      </Button>
    );
  }
  if (!viewer) {
    const href = `/auth?next=${encodeURIComponent(`/products/${id}`)}`;
    const leaveFirst = (event: MouseEvent) => {
      event.preventDefault();
      leave?.(() => navigate(href));
    };
    return (
      <ButtonLink size="large" className="w-full" href={href} onClick={leave && leaveFirst}>
        <ChatIcon />
        {text.login}
      </ButtonLink>
    );
  }
  const begin = () => start.mutate(id);
  return (
    <Button
      size="large"
      className="w-full"
      isBusy={start.isPending}
      disabled={!isHydrated}
      onClick={() => (leave ? leave(begin) : begin())}
    >
      {!start.isPending && <ChatIcon />}
      {text.chat}
    </Button>
  );
}
