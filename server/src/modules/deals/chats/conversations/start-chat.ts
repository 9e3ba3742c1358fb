import type { SupportOrigin } from '@akatale/contracts/deals/chats';
import type { ChatSummary } from '@akatale/contracts/deals/chats-schemas';
import type { SystemMessagePayload } from '@akatale/contracts/deals/messages-schemas';
import { refuse } from '../../../../platform/http/refusal.ts';
import type { CallContext } from '../../../../platform/http/route.ts';
import type { Viewer } from '../../../../platform/http/viewer.ts';
import { type LimitRule, refuseOverLimit } from '../../../../platform/limits/limits.ts';
import type { Transaction } from '../../../../platform/postgres/database.ts';
import { isOpenToAll } from '../../../market/products/index.ts';
import { isBlocked, lockPair } from '../../../people/blocks/index.ts';
import { refusalToStart } from '../chat-policy.ts';
import { type ChatsDeps, newChatLimit, newSupportChatLimit, chatChanged } from '../chats-deps.ts';
import { addSystemMessages } from '../messages/add-system-messages.ts';
import { moveReceipt } from '../messages/messages-store.ts';
import { supportGreeting } from '../support/support-commands.ts';
import { getChatSummary } from './get-chat.ts';
import { findActiveChatId, insertChat } from './new-chats-store.ts';

export type StartContext = Pick<CallContext<Viewer>, 'viewer' | 'idempotently' | 'respondExisting'>;

/**
 * Returns the active chat or creates one; of concurrent requests one creates it and all return it. Refuses `BLOCKED`,
 * `EMAIL_NOT_VERIFIED`, `NEW_ACCOUNT_LIMIT`, `NOT_FOUND`, `OWN_PRODUCT` and `PRODUCT_UNAVAILABLE` (rule 35).
 */
export async function startChat(
  deps: ChatsDeps,
  { productId }: { productId: number },
  context: StartContext,
): Promise<ChatSummary> {
  const { userId } = context.viewer;
  return existingOrNew(deps, context, {
    productId,
    limit: newChatLimit,
    check: async () => {
      const person = await deps.accounts.getPublicUser(deps.db, userId);
      if (person && deps.accounts.mustVerifyEmail(person)) refuse('EMAIL_NOT_VERIFIED');
    },
  });
}

export async function startSupportChat(
  deps: ChatsDeps,
  { from }: { from?: SupportOrigin | undefined },
  context: StartContext,
): Promise<ChatSummary> {
  return existingOrNew(deps, context, { productId: null, openedFrom: from, limit: newSupportChatLimit });
}

interface About {
  buyerId: number;
  productId: number | null;
  /** For a chat with support. */
  openedFrom?: SupportOrigin | undefined;
}

export async function beginChat(
  deps: Pick<ChatsDeps, 'appName' | 'clock' | 'events' | 'products'>,
  tx: Transaction,
  { buyerId, productId, openedFrom }: About,
): Promise<{ id: number; isNew: boolean }> {
  const about = productId === null ? null : await startable(deps, tx, { buyerId, productId });
  const begun = await insertChat(tx, { buyerId, at: deps.clock.now(), about, openedFrom });
  if (begun !== undefined) {
    if (about?.vendor.isUnclaimed) {
      const payload = { event: 'listedFor', market: deps.appName, seller: about.vendor.name } as const;
      await addGreeting(deps, tx, begun, payload);
    } else if (about) await deps.events.announce(tx, chatChanged, { chatId: begun });
    else await addGreeting(deps, tx, begun, supportGreeting(deps.clock.now()));
  }
  const id = begun ?? (await findActiveChatId(tx, buyerId, productId));
  // Another request created it and it is closed already: a retry will succeed.
  if (id === undefined) refuse('UNAVAILABLE', { retryAfterSeconds: 1 });
  return { id, isNew: begun !== undefined };
}

/** Nobody has to read it, so it counts as unread for neither side. */
async function addGreeting(
  deps: Pick<ChatsDeps, 'clock' | 'events'>,
  tx: Transaction,
  chatId: number,
  payload: SystemMessagePayload,
): Promise<void> {
  await addSystemMessages(deps, tx, deps.clock.now(), [{ chatId, by: null, payload }]);
  for (const side of ['buyer', 'vendor'] as const) {
    await moveReceipt(tx, { chatId, side, kind: 'read', upTo: undefined });
  }
}

async function startable(
  { products }: Pick<ChatsDeps, 'products'>,
  tx: Transaction,
  { buyerId, productId }: { buyerId: number; productId: number },
) {
  const product = (await products.findListing(tx, productId)) ?? refuse('NOT_FOUND');
  const refusal = refusalToStart(buyerId, { ...product, isOpenToAll: isOpenToAll(product) });
  if (refusal) refuse(refusal);
  await lockPair(tx, buyerId, product.vendorId);
  if (await isBlocked(tx, buyerId, product.vendorId)) refuse('BLOCKED');
  return product;
}

interface NewChatRules extends Omit<About, 'buyerId'> {
  limit: LimitRule;
  check?: () => Promise<void>;
}

async function existingOrNew(
  deps: ChatsDeps,
  { viewer, idempotently, respondExisting }: StartContext,
  { productId, openedFrom, limit, check }: NewChatRules,
): Promise<ChatSummary> {
  const existing = await findActiveChatId(deps.db, viewer.userId, productId);
  if (existing !== undefined) {
    respondExisting();
    return getChatSummary(deps, viewer, existing);
  }
  await check?.();
  const begin = async (keepCount: () => void) => {
    // Only new chats count, and they are counted before a connection is held.
    await refuseOverLimit(deps.limits, limit, viewer.userId);
    let begun: { id: number; isNew: boolean } | undefined;
    const summary = await idempotently(async (tx) => {
      begun = await beginChat(deps, tx, { buyerId: viewer.userId, productId, openedFrom });
      return getChatSummary({ ...deps, db: tx }, viewer, begun.id);
    });
    if (begun?.isNew) keepCount();
    else if (begun) respondExisting();
    return summary;
  };
  if (productId === null) return begin(() => undefined);
  return deps.newAccountLimits.withinDailyLimit(deps.db, 'chats', viewer.userId, begin);
}
