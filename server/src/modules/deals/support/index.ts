import type { SavedReplyDraft } from '@akatale/contracts/deals/support-schemas';
import { within } from '../../../platform/events/reaction.ts';
import { defineJob, handle } from '../../../platform/jobs/jobs.ts';
import type { Module } from '../../../platform/module.ts';
import { type Executor, inTransaction } from '../../../platform/postgres/database.ts';
import { operatorRemoved } from '../../people/operators/index.ts';
import { assignChat, closeChat } from './assign-chat.ts';
import { findWaiting } from './inbox-store.ts';
import { deleteOldRefusals, deleteRefusalsOf, findRefusals } from './refusals-store.ts';
import { createSavedReply } from './saved-replies.ts';
import { createRefusalLog, type Refused, type SupportDeps } from './support-deps.ts';
import { supportRoutes } from './support-routes.ts';

const refusalsSweep = defineJob('refusals.sweep', { expireInSeconds: 600 });
const DAILY = '50 3 * * *';

export interface SupportModule extends Module {
  /** People without an answer from support, the longest wait first, and their number. */
  findWaiting(db: Executor, limit: number): Promise<{ count: number; first: { name: string; since: Date }[] }>;
  /** Buffers a refusal, without waiting. */
  recordRefusal(refused: Refused): void;
  sweep(): Promise<void>;
  flush(): Promise<void>;
  /** Without HTTP, for the demo. */
  assignChat(assignment: { operatorId: number; chatId: number }): Promise<void>;
  closeChat(closing: { operatorId: number; chatId: number }): Promise<void>;
  addSavedReply(reply: { operatorId: number; draft: SavedReplyDraft }): Promise<void>;
}

export function createSupportModule(deps: SupportDeps): SupportModule {
  const refusals = createRefusalLog(deps);
  return {
    name: 'support',
    reads: [
      'audit_log',
      'audit_reasons',
      'chats',
      'entitlements',
      'messages',
      'payments',
      'products',
      'ratings',
      'support_assignments',
      'users',
    ],
    routes: supportRoutes(deps),
    jobs: [refusalsSweep],
    handlers: [handle(refusalsSweep, async () => deleteOldRefusals(deps.db), { cron: DAILY })],
    // Chats that were assigned to a removed operator can be assigned to others.
    reactions: [within(operatorRemoved, async (tx, { userId }) => deps.chats.support.releaseAll(tx, userId))],
    exportFor: async (db, userId) => ({ recentRefusals: await findRefusals(db, userId) }),
    eraseFor: deleteRefusalsOf,
    findWaiting,
    recordRefusal: refusals.record,
    sweep: async () => deleteOldRefusals(deps.db),
    flush: refusals.flush,
    async assignChat({ operatorId, chatId }) {
      await assignChat(deps, { viewer: { userId: operatorId }, chatId, takesOver: false });
    },
    async closeChat({ operatorId, chatId }) {
      await closeChat(deps, { viewer: { userId: operatorId }, chatId });
    },
    async addSavedReply(reply) {
      await inTransaction(deps.db, async (tx) => createSavedReply(deps, tx, reply));
    },
  };
}
