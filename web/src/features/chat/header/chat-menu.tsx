import { chatText as text } from '../../../text/chat/chat-text.ts';
import { MoreIcon } from '../../../ui/icons/menu-icons.tsx';
import { PopoverMenu } from '../../../ui/overlay/popover-menu.tsx';
import type { ChatMenuProps } from './chat-menu-items.tsx';
import { ChatMenuItems } from './lazy-chat-menu-items.ts';

export function ChatMenu(props: ChatMenuProps) {
  if (props.chat.side === 'support') return null;
  return (
    <PopoverMenu label={text.moreActions} tooltip={text.moreActions} trigger={<MoreIcon />}>
      <ChatMenuItems {...props} />
    </PopoverMenu>
  );
}
