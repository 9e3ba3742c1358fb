import type { WarningPattern } from '@akatale/contracts/deals/warnings';
import { refuse } from '../../../../platform/http/refusal.ts';
import type { Actor } from '../../../../platform/http/viewer.ts';
import type { Executor } from '../../../../platform/postgres/database.ts';
import { refusalToOpen, sideOf } from '../chat-policy.ts';
import { findMessagesById } from '../messages/messages-store.ts';
import type { WarningOf } from './find-warning.ts';

export async function findWarningFor(
  warningOf: WarningOf,
  db: Executor,
  actor: Actor,
  messageId: number,
): Promise<WarningPattern> {
  const [chat] = await findMessagesById(db, [messageId]);
  const refusal = refusalToOpen(actor, chat);
  const side = chat && sideOf(actor, chat);
  if (refusal || !side) refuse(refusal ?? 'NOT_FOUND');
  return warningOf(chat.message, chat, side).note ?? refuse('NOT_FOUND');
}
