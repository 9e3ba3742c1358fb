import { chatText } from '../../../text/chat/chat-text.ts';
import { muteChatText } from '../../../text/chat/mute-chat-text.ts';
import { BellIcon, BellOffIcon } from '../../../ui/icons/bell-icons.tsx';
import { CloseIcon, HelpIcon, StoreIcon } from '../../../ui/icons/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { menuRow } from '../../../ui/overlay/popover-menu.tsx';
import type { ChatHead } from '../chat-frame.ts';
import { useMuteChat } from './use-mute-chat.ts';

export interface ChatMenuProps {
  chat: ChatHead;
  onAbandon: () => void;
}

export function ChatMenuItems({ chat, onAbandon }: ChatMenuProps) {
  const { side, vendorId, closing, isMuted } = chat;
  const mute = useMuteChat(chat.id);
  const Bell = isMuted ? BellIcon : BellOffIcon;
  return (
    <>
      {side === 'buyer' && vendorId !== null && (
        <Link href={`/vendor-store/${vendorId}`} className={menuRow}>
          <StoreIcon className="size-5 text-ink-muted" />
          {chatText.visitStore}
        </Link>
      )}
      <button type="button" data-closes-menu onClick={() => void mute(!isMuted)} className={menuRow}>
        <Bell className="size-5 text-ink-muted" />
        {isMuted ? muteChatText.unmute : muteChatText.mute}
      </button>
      <Link href="/help" className={menuRow}>
        <HelpIcon className="size-5 text-ink-muted" />
        {chatText.help}
      </Link>
      {closing && (
        <button type="button" data-closes-menu onClick={onAbandon} className={`${menuRow} text-danger`}>
          <CloseIcon className="size-5" />
          {chatText.abandon}
        </button>
      )}
    </>
  );
}
