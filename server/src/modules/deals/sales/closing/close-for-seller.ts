import type { Closing } from '@akatale/contracts/deals/chat-closing-schemas';
import type { ChatDetail } from '@akatale/contracts/deals/chats-schemas';
import type { AuditAction } from '@akatale/contracts/people/audit';
import type { Transaction } from '../../../../platform/postgres/database.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { closeChat } from './close-chat.ts';
import { reopenChat } from './reopen-chat.ts';

interface ActForSeller {
  operatorId: number;
  chatId: number;
}

/** Refuses `NOT_FOUND` once the account is claimed, and as `closeChat` (rule 184). */
export async function closeForSeller(
  deps: SalesDeps,
  tx: Transaction,
  { closing, ...act }: ActForSeller & { closing: Closing },
): Promise<ChatDetail> {
  const { chatId } = act;
  const seller = await deps.chats.closing.lockAsSeller(tx, act);
  const closed = await closeChat(deps, tx, { seller, chatId, closing, isForSeller: true });
  await recordAct(deps, tx, act, closing.status === 'completed' ? 'chat.completed-for' : 'chat.abandoned-for');
  return closed;
}

/** Refuses `NOT_FOUND` once the account is claimed, and as `reopenChat`. */
export async function reopenForSeller(deps: SalesDeps, tx: Transaction, act: ActForSeller): Promise<ChatDetail> {
  const { chatId } = act;
  const seller = await deps.chats.closing.lockAsSeller(tx, act);
  const reopened = await reopenChat(deps, tx, { seller, chatId });
  await recordAct(deps, tx, act, 'chat.reopened-for');
  return reopened;
}

async function recordAct(
  { audit, clock }: Pick<SalesDeps, 'audit' | 'clock'>,
  tx: Transaction,
  { operatorId: actorId, chatId: id }: ActForSeller,
  action: AuditAction,
): Promise<void> {
  await audit.add(tx, { actorId, action, subject: { type: 'chat', id }, at: clock.now() });
}
