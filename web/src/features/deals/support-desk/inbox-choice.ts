import { inboxStates, type InboxState } from '@akatale/contracts/people/operators';
import { withQuery } from '@akatale/contracts/with-query';

export interface InboxChoice {
  state: InboxState;
  before: string | null;
}

/** Defaults to waiting chats. */
export function readInboxChoice(search: URLSearchParams): InboxChoice {
  const state = inboxStates.find((known) => known === search.get('state')) ?? 'waiting';
  return { state, before: search.get('before') };
}

/** @param chatId shown beside the list on a wide screen */
export function inboxHref({ state, before }: InboxChoice, chatId: number | null = null): string {
  const search = new URLSearchParams();
  if (state !== 'waiting') search.set('state', state);
  if (before) search.set('before', before);
  return withQuery(chatId === null ? '/admin/support' : `/admin/support/${chatId}`, search);
}
