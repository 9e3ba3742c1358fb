import { openingAt } from '@akatale/contracts/business-hours';
import type { SystemMessagePayload } from '@akatale/contracts/deals/messages-schemas';
import { Refusal } from '../../../../platform/http/refusal.ts';
import type { Transaction } from '../../../../platform/postgres/database.ts';
import { lockChats } from '../chat-access-store.ts';
import { chatChanged, type ChatsDeps } from '../chats-deps.ts';
import { completeSupport } from '../conversations/closing-store.ts';
import { addSystemMessages } from '../messages/add-system-messages.ts';
import type { Draft } from '../messages/message-draft.ts';
import {
  deleteAssignment,
  deleteAssignmentsOf,
  findAnswerers,
  storeAssignments,
  type Assignment,
  type Answerer,
} from './support-assignments-store.ts';

function refusalWhileAssigned({ name }: Pick<Answerer, 'name'>): Refusal {
  return new Refusal({ code: 'CHAT_CLAIMED', values: { name } });
}

export const supportCommands = (deps: Pick<ChatsDeps, 'events'>) => ({
  async lock(tx: Transaction, chatId: number) {
    const chat = (await lockChats(tx, [chatId])).get(chatId);
    if (chat?.type !== 'support') return undefined;
    const answerer = (await findAnswerers(tx, [chatId])).get(chatId) ?? null;
    return { status: chat.status, buyerId: chat.buyerId, answerer };
  },
  refusalWhileAssigned,
  async assign(tx: Transaction, assignment: Assignment): Promise<void> {
    await storeAssignments(tx, [assignment]);
    await deps.events.announce(tx, chatChanged, { chatId: assignment.chatId });
  },
  async release(tx: Transaction, assignment: Pick<Assignment, 'chatId' | 'operatorId'>): Promise<void> {
    await deleteAssignment(tx, assignment);
    await deps.events.announce(tx, chatChanged, { chatId: assignment.chatId });
  },
  async releaseAll(tx: Transaction, operatorId: number): Promise<void> {
    for (const chatId of await deleteAssignmentsOf(tx, operatorId)) {
      await deps.events.announce(tx, chatChanged, { chatId });
    }
  },
  async close(tx: Transaction, { chatId, operatorId, at }: Assignment): Promise<void> {
    await completeSupport(tx, chatId, at);
    const payload = { event: 'supportClosed' } as const;
    await addSystemMessages(deps, tx, at, [{ chatId, by: operatorId, payload }]);
  },
});

const COLLEAGUE = 'A colleague';

export interface Assignments {
  refusalFor(draft: Draft): Refusal | null;
  assign(tx: Transaction, answered: Iterable<Draft>): Promise<void>;
}

/** Rule 45. */
export async function prepareAssignments(
  { audit, clock, events }: Pick<ChatsDeps, 'audit' | 'clock' | 'events'>,
  tx: Transaction,
  drafts: readonly Draft[],
): Promise<Assignments> {
  const stored = await findAnswerers(tx, [...new Set(drafts.map(({ chatId }) => chatId))]);
  const holders = new Map<number, Answerer>(stored);
  const answers = new Set(drafts);
  for (const { chatId, actor } of drafts) {
    if (!holders.has(chatId)) holders.set(chatId, { id: actor.userId, name: COLLEAGUE });
  }
  return {
    refusalFor({ chatId, actor }) {
      const holder = holders.get(chatId);
      return holder && holder.id !== actor.userId ? refusalWhileAssigned(holder) : null;
    },
    async assign(sendTx, answered) {
      const unassigned = [...answered].filter((draft) => answers.has(draft) && !stored.has(draft.chatId));
      const operators = new Map(unassigned.map(({ chatId, actor }) => [chatId, actor.userId]));
      if (operators.size === 0) return;
      const at = clock.now();
      const assignments = [...operators].map(([chatId, operatorId]) => ({ chatId, operatorId, at }));
      await storeAssignments(sendTx, assignments);
      for (const { chatId } of assignments) await events.announce(sendTx, chatChanged, { chatId });
      await audit.addAll(
        sendTx,
        assignments.map(({ chatId: id, operatorId: actorId }) => ({
          actorId,
          action: 'support.claimed',
          subject: { type: 'chat', id },
          at,
        })),
      );
    },
  };
}

/** By the clock of the messages beside it. */
export function supportGreeting(at: Date): SystemMessagePayload {
  const opening = openingAt(at.getTime(), (hour) => `${String(hour).padStart(2, '0')}:00`);
  return opening.state === 'open'
    ? { event: 'supportBegan', until: opening.until }
    : { event: 'supportBegan', opens: `${opening.weekday} at ${opening.at}` };
}
