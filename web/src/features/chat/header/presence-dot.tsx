import type { Presence } from '@akatale/contracts/chats/chats-schemas';
import { useOnline } from '../../../data/online.ts';
import { chatText as text } from '../../../text/chat/chat-text.ts';

export function PresenceDot({ presence }: { presence: Presence | null }) {
  const isConnected = useOnline();
  if (!isConnected || !presence?.isOnline) return null;
  return (
    <span className="absolute right-0 bottom-0 size-3 rounded-pill border-2 border-bg bg-success">
      <span className="sr-only">{text.online}</span>
    </span>
  );
}
