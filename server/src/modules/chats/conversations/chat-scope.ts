import { isVendorAllowed } from '../chat-access-store.ts';
import type { Actor } from '../chat-policy.ts';
import type { ChatsDeps } from '../chats-deps.ts';
import type { ChatScope } from './chats-store.ts';

export async function chatScopeOf({ db }: Pick<ChatsDeps, 'db'>, { userId, role }: Actor): Promise<ChatScope> {
  return {
    userId,
    asVendor: await isVendorAllowed(db, userId),
    asOperator: role === 'operator',
  };
}
