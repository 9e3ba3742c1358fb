import { muteChat } from '@akatale/contracts/deals/chats-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { userMessageOf } from '../../../../data/api/api-error.ts';
import { changeChat } from '../../../../data/chats/chat-list-cache.ts';
import { changeChatLists, changeThread } from '../../../../data/chats/chat-queries.ts';
import { useApi } from '../../../../data/client.ts';
import { Slot } from '../../../../data/slots.ts';
import { chatMenuText as text } from '../../../../text/deals/chat-menu-text.ts';
import { numbersText } from '../../../../text/deals/numbers-text.ts';
import { useToasts } from '../../../../ui/feedback/toast.ts';
import { BellIcon, BellOffIcon } from '../../../../ui/icons/bell-icons.tsx';
import { PhoneIcon } from '../../../../ui/icons/form-icons.tsx';
import { CloseIcon, HelpIcon, StoreIcon } from '../../../../ui/icons/icons.tsx';
import { Link } from '../../../../ui/link.tsx';
import { menuRow } from '../../../../ui/overlay/popover-menu.tsx';
import { BlockRows } from '../../../people/block/index.ts';
import { useAnswerRequest } from '../numbers/use-numbers.ts';
import { PrintRow } from '../print/print-row.tsx';
import type { ChatHead } from './chat-head.ts';

export interface ChatMenuProps {
  chat: ChatHead;
  onAbandon: () => void;
}

export function ChatMenuItems({ chat, onAbandon }: ChatMenuProps) {
  const { side, type, vendorId, otherUser, closing, isMuted, blockId, numbers } = chat;
  const { id, name } = otherUser;
  const mute = useMuteChat(chat.id);
  const Bell = isMuted ? BellIcon : BellOffIcon;
  return (
    <>
      {side === 'buyer' && vendorId !== null && (
        <Link href={`/vendor-store/${vendorId}`} className={menuRow}>
          <StoreIcon className="size-5 text-ink-muted" />
          {text.visitStore}
        </Link>
      )}
      <button type="button" data-closes-menu onClick={() => void mute(!isMuted)} className={menuRow}>
        <Bell className="size-5 text-ink-muted" />
        {isMuted ? text.unmute : text.mute}
      </button>
      <PrintRow chat={chat} />
      <Link href="/help" className={menuRow}>
        <HelpIcon className="size-5 text-ink-muted" />
        {text.help}
      </Link>
      {numbers?.own === 'allowed' && <StopSharing chatId={chat.id} name={name} />}
      {closing && (
        <button type="button" data-closes-menu onClick={onAbandon} className={`${menuRow} text-danger`}>
          <CloseIcon className="size-5" />
          {text.abandon}
        </button>
      )}
      {type === 'sale' && id !== null && (
        <>
          <Slot
            part="ReportButton"
            thing="person"
            thingId={id}
            chatId={chat.id}
            person={{ name, target: { userId: id } }}
            isRow
          />
          <BlockRows
            people={[{ name, target: { userId: id } }]}
            blocked={blockId ? { id: blockId, name } : undefined}
          />
        </>
      )}
    </>
  );
}

function StopSharing({ chatId, name }: { chatId: number; name: string }) {
  const { toast } = useToasts();
  const answer = useAnswerRequest(chatId, () =>
    toast({ title: numbersText.takenBack(name), description: numbersText.takenBackMore }),
  );
  return (
    <button type="button" data-closes-menu onClick={() => answer.mutate({ isAllowed: false })} className={menuRow}>
      <PhoneIcon className="size-5 text-ink-muted" />
      {numbersText.takeBack}
    </button>
  );
}

function useMuteChat(chatId: number): (isMuted: boolean) => Promise<void> {
  const { toast } = useToasts();
  const api = useApi();
  const queries = useQueryClient();

  function show(isMuted: boolean): void {
    changeThread(queries, chatId, (thread) => ({ ...thread, chat: { ...thread.chat, isMuted } }));
    changeChatLists(queries, (cached) => changeChat(cached, chatId, (chat) => ({ ...chat, isMuted })));
  }

  return async function mute(isMuted) {
    show(isMuted);
    try {
      await api.call(muteChat, { params: { id: chatId }, body: { isMuted } });
      toast({
        title: isMuted ? text.mutedNow : text.unmutedNow,
        ...(isMuted && { description: text.mutedMore }),
        action: { label: text.undo, act: () => void mute(!isMuted) },
      });
    } catch (error) {
      show(!isMuted);
      toast({ title: text.failed, description: userMessageOf(error), tone: 'error' });
    }
  };
}
