import { getNotificationChoices, getPush } from '@akatale/contracts/notices/notifications-endpoints';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../../data/api/api.ts';

export const choicesKey = [getNotificationChoices.path] as const;
export const pushKey = [getPush.path] as const;

export function choicesQuery(api: Api) {
  return queryOptions({
    queryKey: choicesKey,
    queryFn: ({ signal }) => api.call(getNotificationChoices, {}, { signal }),
  });
}

export function pushQuery(api: Api) {
  return queryOptions({
    queryKey: pushKey,
    queryFn: ({ signal }) => api.call(getPush, {}, { signal }),
  });
}
