import { answerNumberRequest, askForNumber } from '@akatale/contracts/deals/numbers-endpoints';
import type { ChatNumbers } from '@akatale/contracts/deals/numbers-schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, userMessageOf } from '../../../../data/api/api-error.ts';
import { changeThread, threadKey } from '../../../../data/chats/chat-queries.ts';
import { useApi } from '../../../../data/client.ts';
import { sessionKey } from '../../../../data/session/session-query.ts';
import { numbersText as text } from '../../../../text/deals/numbers-text.ts';
import { useToasts } from '../../../../ui/feedback/toast.ts';

/** Shows the outcome in the chat, or why there is none: then the chat may have changed elsewhere. */
function useShowNumbers(chatId: number) {
  const { toast } = useToasts();
  const queries = useQueryClient();
  return {
    onSuccess(numbers: ChatNumbers) {
      changeThread(queries, chatId, (thread) => ({ ...thread, chat: { ...thread.chat, numbers } }));
    },
    onError(error: unknown) {
      if (error instanceof ApiError && error.fieldMessage('contactNumber')) return;
      toast({ title: text.failed, description: userMessageOf(error), tone: 'error' });
      void queries.invalidateQueries({ queryKey: threadKey(chatId) });
    },
  };
}

export function useAskForNumber(chatId: number) {
  const api = useApi();
  return useMutation({
    mutationFn: async () => api.call(askForNumber, { params: { id: chatId } }),
    ...useShowNumbers(chatId),
  });
}

interface Answer {
  isAllowed: boolean;
  /** To be saved in the profile first. */
  contactNumber?: string;
}

export function useAnswerRequest(chatId: number, onAnswered?: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  const { onSuccess, onError } = useShowNumbers(chatId);
  return useMutation({
    mutationFn: async (body: Answer) => api.call(answerNumberRequest, { params: { id: chatId }, body }),
    onSuccess(numbers, { contactNumber }) {
      if (contactNumber) void queries.invalidateQueries({ queryKey: sessionKey });
      onSuccess(numbers);
      onAnswered?.();
    },
    onError,
  });
}
