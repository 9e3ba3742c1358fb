import { isVendorAllowed } from '../chat-access-store.ts';
import type { Actor } from '../chat-policy.ts';
import type { ChatsDeps } from '../chats-deps.ts';
import type { ListedFor } from './chats-store.ts';

export async function listedFor({ db }: Pick<ChatsDeps, 'db'>, { userId, role }: Actor): Promise<ListedFor> {
  return {
    userId,
    asVendor: await isVendorAllowed(db, userId),
    asOperator: role === 'operator',
  };
}
