import type { assignSupportChat, closeSupportChat } from '@akatale/contracts/deals/support-endpoints';
import type { OutputOf } from '@akatale/contracts/endpoint';
import type { AuditAction } from '@akatale/contracts/people/audit';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { inTransaction, type Transaction } from '../../../platform/postgres/database.ts';
import type { SupportDeps } from './support-deps.ts';

type Deps = Pick<SupportDeps, 'accounts' | 'audit' | 'chats' | 'clock' | 'db'>;
type AssignmentOutput = OutputOf<typeof assignSupportChat>;

interface AssignmentInput {
  viewer: Pick<Viewer, 'userId'>;
  chatId: number;
}

/** Of concurrent calls one succeeds. Refuses `NOT_FOUND`, `CHAT_CLOSED` and, without a takeover, `CHAT_CLAIMED`. */
export async function assignChat(
  deps: Deps,
  { viewer, chatId, takesOver }: AssignmentInput & { takesOver: boolean },
): Promise<AssignmentOutput> {
  const operatorId = viewer.userId;
  return inTransaction(deps.db, async (tx) => {
    const { answerer } = await lockOpen(deps, tx, { viewer, chatId });
    if (answerer?.id === operatorId) return { chatId, claimedBy: answerer };
    if (answerer && !takesOver) throw deps.chats.support.refusalWhileAssigned(answerer);
    const at = deps.clock.now();
    const { name = '' } = (await deps.accounts.findContact(tx, operatorId)) ?? {};
    await deps.chats.support.assign(tx, { chatId, operatorId, at });
    const details = answerer ? { takenFrom: answerer.id } : {};
    await recordAct(deps, tx, { operatorId, chatId, at, action: 'support.claimed', details });
    return { chatId, claimedBy: { id: operatorId, name } };
  });
}

/** Refuses as `assignChat`. */
export async function releaseChat(deps: Deps, { viewer, chatId }: AssignmentInput): Promise<AssignmentOutput> {
  const operatorId = viewer.userId;
  return inTransaction(deps.db, async (tx) => {
    const { answerer } = await lockOpen(deps, tx, { viewer, chatId });
    if (!answerer) return { chatId, claimedBy: null };
    if (answerer.id !== operatorId) throw deps.chats.support.refusalWhileAssigned(answerer);
    const at = deps.clock.now();
    await deps.chats.support.release(tx, { chatId, operatorId });
    await recordAct(deps, tx, { operatorId, chatId, at, action: 'support.released' });
    return { chatId, claimedBy: null };
  });
}

/** Refuses as `assignChat`. */
export async function closeChat(
  deps: Deps,
  { viewer, chatId }: AssignmentInput,
): Promise<OutputOf<typeof closeSupportChat>> {
  const operatorId = viewer.userId;
  return inTransaction(deps.db, async (tx) => {
    const { answerer } = await lockOpen(deps, tx, { viewer, chatId });
    if (answerer && answerer.id !== operatorId) throw deps.chats.support.refusalWhileAssigned(answerer);
    const at = deps.clock.now();
    await deps.chats.support.close(tx, { chatId, operatorId, at });
    await recordAct(deps, tx, { operatorId, chatId, at, action: 'support.closed' });
    return { chatId, status: 'completed' as const };
  });
}

/** An operator's own support chat is `NOT_FOUND` to them. */
async function lockOpen({ chats }: Deps, tx: Transaction, { viewer, chatId }: AssignmentInput) {
  const chat = await chats.support.lock(tx, chatId);
  if (!chat || chat.buyerId === viewer.userId) refuse('NOT_FOUND');
  if (chat.status !== 'active') refuse('CHAT_CLOSED');
  return chat;
}

interface Act {
  operatorId: number;
  chatId: number;
  action: AuditAction;
  details?: Record<string, unknown>;
  at: Date;
}

async function recordAct({ audit }: Deps, tx: Transaction, act: Act): Promise<void> {
  const { operatorId: actorId, chatId: id, action, details, at } = act;
  const subject = { type: 'chat', id } as const;
  await audit.add(tx, { actorId, action, subject, at, ...(details && { details }) });
}
