import { isChatAllowed } from '../../entitlements/index.ts';
import type { Actor } from '../chat-policy.ts';
import type { ChatsDeps } from '../chats-deps.ts';
import type { ListedFor } from './chats-store.ts';

export async function listedFor(
  { db, entitlements }: Pick<ChatsDeps, 'db' | 'entitlements'>,
  { userId, role }: Actor,
): Promise<ListedFor> {
  const entitlement = await entitlements.findEntitlement(db, userId);
  return {
    userId,
    asVendor: entitlement !== undefined && isChatAllowed(entitlement),
    asOperator: role === 'operator',
  };
}
