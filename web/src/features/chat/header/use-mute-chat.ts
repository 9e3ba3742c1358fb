import { muteChat } from '@akatale/contracts/chats/chats-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { userMessageOf } from '../../../data/api/api-error.ts';
import { changeChat } from '../../../data/chats/chat-list-cache.ts';
import { changeChatLists, changeThread } from '../../../data/chats/chat-queries.ts';
import { useApi } from '../../../data/client.ts';
import { muteChatText as text } from '../../../text/chat/mute-chat-text.ts';
import { useToasts } from '../../../ui/feedback/toast.ts';

export function useMuteChat(chatId: number): (isMuted: boolean) => Promise<void> {
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
