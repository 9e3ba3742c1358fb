import { isChatAllowed } from '../../entitlements/index.ts';
import type { Actor } from '../chat-policy.ts';
import type { ChatsDeps } from '../chats-deps.ts';
import type { ChatScope } from './chats-store.ts';

export async function chatScopeOf(
  { db, entitlements }: Pick<ChatsDeps, 'db' | 'entitlements'>,
  { userId, role }: Actor,
): Promise<ChatScope> {
  const entitlement = await entitlements.findEntitlement(db, userId);
  return {
    userId,
    asVendor: entitlement !== undefined && isChatAllowed(entitlement),
    asOperator: role === 'operator',
  };
}
