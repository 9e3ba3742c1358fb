import { changeNotificationChoices } from '@akatale/contracts/community/notifications-endpoints';
import type { Choice, NotificationChoices } from '@akatale/contracts/community/notifications-schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { userMessageOf } from '../../../data/api/api-error.ts';
import { useApi } from '../../../data/client.ts';
import { pushText as text } from '../../../text/account/push-text.ts';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { choicesKey } from './choices-query.ts';

export interface ChoicesChange {
  choices?: Choice[];
  quietHours?: NotificationChoices['quietHours'];
  hidesText?: boolean;
}

/** Shows a change at once, and takes it back where it could not be saved. */
export function useChangeChoices() {
  const { toast } = useToasts();
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    scope: { id: choicesKey[0] },
    mutationFn: async (change: ChoicesChange) => api.call(changeNotificationChoices, { body: change }),
    onMutate(change) {
      queries.setQueryData<NotificationChoices>(choicesKey, (choices) => choices && withChange(choices, change));
    },
    onError(error) {
      toast({ title: text.notSaved, description: userMessageOf(error), tone: 'error' });
      void queries.invalidateQueries({ queryKey: choicesKey });
    },
  });
}

function withChange(before: NotificationChoices, change: ChoicesChange): NotificationChoices {
  const { choices: changed = [], ...settings } = change;
  const choices = { ...before.choices };
  for (const { kind, channel, isOn } of changed) choices[kind] = { ...choices[kind], [channel]: isOn };
  return { ...before, ...settings, choices };
}
