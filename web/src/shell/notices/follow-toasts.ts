import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../data/api/api.ts';
import { followWanted } from '../../data/follows/follow-wanted.ts';
import { followText as text } from '../../text/browse/follow-text.ts';
import { toast } from '../../ui/feedback/toast.ts';

export async function followAndSay(api: Api, queries: QueryClient): Promise<void> {
  const followed = await followWanted(api, queries);
  if (followed > 0) toast({ title: text.followed, tone: 'success' });
}
