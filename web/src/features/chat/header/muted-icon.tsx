import { chatText as text } from '../../../text/chat/chat-text.ts';
import { BellOffIcon } from '../../../ui/icons/bell-icons.tsx';

export function MutedIcon() {
  return (
    <span className="inline-flex text-ink-muted">
      <BellOffIcon className="size-4" />
      <span className="sr-only">{text.muted}</span>
    </span>
  );
}
