import { chatText as text } from '../../../text/chat/chat-text.ts';
import { BellOffIcon } from '../../../ui/icons/bell-icons.tsx';

/** Beside the name of a person whose messages are not announced. */
export function MutedIcon() {
  return (
    <span className="inline-flex text-ink-muted">
      <BellOffIcon className="size-4" />
      <span className="sr-only">{text.muted}</span>
    </span>
  );
}
