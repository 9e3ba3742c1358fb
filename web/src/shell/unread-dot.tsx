import { useUnreadChats } from '../data/unread.ts';
import { shellText } from '../text/shell-text.ts';

/** On a corner of Messages while something there is unread. */
export function UnreadDot({ className }: { className: string }) {
  if (useUnreadChats() === 0) return null;
  return (
    <span className={`absolute size-2.5 rounded-pill border border-bg bg-danger ${className}`}>
      <span className="sr-only">{shellText.unreadMessages}</span>
    </span>
  );
}
