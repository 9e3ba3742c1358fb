import { Link } from 'wouter';
import type { Thread } from '../../data/chats/thread.ts';
import { chatText as text } from '../../text/chat-text.ts';
import { CloseIcon, HelpIcon, StoreIcon } from '../../ui/icons.tsx';
import { MoreIcon } from '../../ui/menu-icons.tsx';
import { menuRow, PopoverMenu } from '../../ui/popover-menu.tsx';

interface ChatMenuProps {
  chat: Thread['chat'];
  onAbandon: () => void;
}

/** What is done with a chat once, or never. */
export function ChatMenu({ chat: { type, side, vendorId, closing }, onAbandon }: ChatMenuProps) {
  if (type === 'support') return null;
  return (
    <PopoverMenu label={text.moreActions} tooltip={text.moreActions} trigger={<MoreIcon />}>
      {side === 'buyer' && vendorId !== null && (
        <Link href={`/vendor-store/${vendorId}`} className={menuRow}>
          <StoreIcon className="size-5 text-ink-muted" />
          {text.visitStore}
        </Link>
      )}
      <Link href="/help" className={menuRow}>
        <HelpIcon className="size-5 text-ink-muted" />
        {text.help}
      </Link>
      {closing && (
        <button
          type="button"
          data-closes-menu
          onClick={onAbandon}
          className={`${menuRow} text-danger`}
        >
          <CloseIcon className="size-5" />
          {text.abandon}
        </button>
      )}
    </PopoverMenu>
  );
}
