import { clampLimit, LAST_ID } from '@akatale/contracts/paging';
import type { BlockedPerson, BlockTarget } from '@akatale/contracts/people/blocks-schemas';
import { cutPage } from '../../../platform/http/input/cursor.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { isChatAllowed } from '../entitlements/index.ts';
import { blockCursor, type BlocksDeps, personBlocked, personUnblocked, readBlockCursor } from './blocks-deps.ts';
import { refusalToBlock } from './blocks-policy.ts';
import { deleteBlock, findAuthor, findBlocked, findBlock, insertBlock, lockPair, lockPerson } from './blocks-store.ts';

/** Idempotent. Once it is answered, nothing more is stored between the two. Refuses as `refusalToBlock` does. */
export async function blockPerson(
  { db, clock, events, entitlements }: BlocksDeps,
  blockerId: number,
  target: BlockTarget,
): Promise<BlockedPerson> {
  return inTransaction(db, async (tx) => {
    const blockedId = 'userId' in target ? target.userId : await findAuthor(tx, target.ratingId);
    const entitlement = await entitlements.findEntitlement(tx, blockerId);
    const blocker = { to: blockerId, isLocked: entitlement !== undefined && !isChatAllowed(entitlement) };
    const person = blockedId === undefined ? undefined : await lockPerson(tx, blockedId, blocker);
    const isKnown = 'ratingId' in target || person?.isKnown;
    const refusal = refusalToBlock(blockerId, person && { ...person, isKnown: isKnown === true });
    if (refusal || !person) refuse(refusal ?? 'NOT_FOUND');
    const pair = { blockerId, blockedId: person.id };
    await lockPair(tx, blockerId, person.id);
    const added = await insertBlock(tx, { ...pair, createdAt: clock.now() });
    if (added) await events.announce(tx, personBlocked, pair);
    const block = added ?? (await findBlock(tx, pair));
    if (!block) throw new Error('A block is gone from its own transaction');
    const { name, avatar } = person;
    return { id: block.id, name, avatar, blockedAt: block.at.toISOString() };
  });
}

export async function unblockPerson(
  { db, events }: Pick<BlocksDeps, 'db' | 'events'>,
  block: { id: number; blockerId: number },
): Promise<{ isBlocked: boolean }> {
  await inTransaction(db, async (tx) => {
    const pair = await deleteBlock(tx, block);
    if (pair) await events.announce(tx, personUnblocked, { ...pair });
  });
  return { isBlocked: false };
}

interface ListInput {
  blockerId: number;
  before?: string | undefined;
  limit?: number | undefined;
  nextPage: (cursor: string) => void;
}

export async function listBlocks(
  { db }: Pick<BlocksDeps, 'db'>,
  { blockerId, before, limit: wanted, nextPage }: ListInput,
): Promise<BlockedPerson[]> {
  const limit = clampLimit(wanted);
  const beforeId = before === undefined ? LAST_ID : readBlockCursor(before);
  const rows = await findBlocked(db, { blockerId, before: beforeId, limit: limit + 1 });
  const { page, last } = cutPage(rows, limit);
  if (last) nextPage(blockCursor(last.id));
  return page.map(({ id, name, avatar, blockedAt }) => ({ id, name, avatar, blockedAt: blockedAt.toISOString() }));
}
