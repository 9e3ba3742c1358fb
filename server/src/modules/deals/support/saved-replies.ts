import type { SavedReply, SavedReplyDraft } from '@akatale/contracts/deals/support-schemas';
import { MAX_SAVED_REPLIES } from '@akatale/contracts/people/operators';
import { refuse } from '../../../platform/http/refusal.ts';
import { inTransaction, type Transaction } from '../../../platform/postgres/database.ts';
import { countRepliesLocked, deleteReply, findReplies, insertReply, updateReply } from './saved-replies-store.ts';
import type { SupportDeps } from './support-deps.ts';

type Deps = Pick<SupportDeps, 'audit' | 'clock' | 'db'>;

export async function listSavedReplies({ db }: Pick<Deps, 'db'>): Promise<SavedReply[]> {
  return (await findReplies(db, MAX_SAVED_REPLIES)).map(toSavedReply);
}

/** Refuses `SAVED_REPLIES_FULL`. */
export async function createSavedReply(
  deps: Deps,
  tx: Transaction,
  { operatorId, draft }: { operatorId: number; draft: SavedReplyDraft },
): Promise<SavedReply> {
  if ((await countRepliesLocked(tx)) >= MAX_SAVED_REPLIES) refuse('SAVED_REPLIES_FULL');
  const row = await insertReply(tx, draft, deps.clock.now());
  await recordAct(deps, tx, { operatorId, id: row.id, change: 'added' });
  return toSavedReply(row);
}

/** Refuses `NOT_FOUND`. */
export async function changeSavedReply(
  deps: Deps,
  { operatorId, id, draft }: { operatorId: number; id: number; draft: SavedReplyDraft },
): Promise<SavedReply> {
  return inTransaction(deps.db, async (tx) => {
    const row = await updateReply(tx, { id, ...draft }, deps.clock.now());
    if (!row) refuse('NOT_FOUND');
    await recordAct(deps, tx, { operatorId, id, change: 'changed' });
    return toSavedReply(row);
  });
}

/** Refuses `NOT_FOUND`. */
export async function deleteSavedReply(
  deps: Deps,
  { operatorId, id }: { operatorId: number; id: number },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    if (!(await deleteReply(tx, id))) refuse('NOT_FOUND');
    await recordAct(deps, tx, { operatorId, id, change: 'deleted' });
  });
}

interface Change {
  operatorId: number;
  id: number;
  change: 'added' | 'changed' | 'deleted';
}

async function recordAct(
  { audit, clock }: Deps,
  tx: Transaction,
  { operatorId: actorId, id, change }: Change,
): Promise<void> {
  const subject = { type: 'saved-reply', id } as const;
  const act = { actorId, action: 'saved-reply.changed', subject, details: { change } } as const;
  await audit.add(tx, { ...act, at: clock.now() });
}

function toSavedReply(row: Awaited<ReturnType<typeof findReplies>>[number]): SavedReply {
  return { ...row, updatedAt: row.updatedAt.toISOString() };
}
