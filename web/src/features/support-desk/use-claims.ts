import { claimSupportChat, closeSupportChat, releaseSupportChat } from '@akatale/contracts/operators/support-endpoints';
import { useMutation } from '@tanstack/react-query';
import { userMessageOf } from '../../data/api/api-error.ts';
import { threadKey } from '../../data/chats/chat-queries.ts';
import { createSupportInbox } from '../../data/chats/support-inbox.ts';
import { useClient } from '../../data/client.ts';
import { supportDeskText as text } from '../../text/desk/support-desk-text.ts';
import { useToasts } from '../../ui/feedback/toast.ts';

export type ClaimMove = 'claim' | 'takeOver' | 'release' | 'close';

export function useClaims(chatId: number) {
  const { toast } = useToasts();
  const { api, queries, get } = useClient();
  return useMutation({
    mutationFn: async (move: ClaimMove) => {
      const params = { id: chatId };
      if (move === 'close') return api.call(closeSupportChat, { params });
      if (move === 'release') return api.call(releaseSupportChat, { params });
      return api.call(claimSupportChat, { params, body: { takeOver: move === 'takeOver' } });
    },
    onSuccess: (_answer, move) => {
      if (move === 'close') toast({ title: text.closed, tone: 'success' });
    },
    onError: (error) => toast({ title: text.actFailed, description: userMessageOf(error), tone: 'error' }),
    onSettled: async () => {
      get(createSupportInbox).invalidate();
      await queries.invalidateQueries({ queryKey: threadKey(chatId) });
    },
  });
}
