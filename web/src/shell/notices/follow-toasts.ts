import type { ClientContext } from '../../client-context.ts';
import { followWanted } from '../../data/follows/follow-wanted.ts';
import { followText as text } from '../../text/market/follow-text.ts';

export async function followAndSay({ api, queries, toasts }: ClientContext): Promise<void> {
  const followed = await followWanted(api, queries);
  if (followed > 0) toasts.toast({ title: text.followed, tone: 'success' });
}
