import { Refusal } from '../../../../platform/http/refusal.ts';
import { defineJob } from '../../../../platform/jobs/jobs.ts';
import { scanMessages, textPreview } from '../../../deals/chats/index.ts';
import type { AwayMailDeps } from '../away-mail-deps.ts';
import { awayKind, type AwayMail } from '../send-away-mail.ts';
import { describeMessageMail } from './describe-message-mail.ts';
import { findUnreadChats, lockProgress, moveProgress, findUnread } from './unread-store.ts';

/** A mail for each chat with something unread for half an hour, once until the person reads it. */
export function messageMails(deps: AwayMailDeps): AwayMail {
  const { db, deliveries } = deps;
  return {
    job: defineJob('away-mail.find-unread'),
    cron: '* * * * *',
    write: async () =>
      scanMessages(db, {
        lockProgress,
        moveProgress,
        handle: async (tx, after, limit) => {
          const { unread, ...batch } = await findUnreadChats(tx, after, limit);
          await deliveries.add(tx, unread);
          return batch;
        },
      }),
    kinds: (['message', 'support'] as const).map((name) =>
      awayKind(deps, {
        name,
        // After this long the person knows already.
        worthSeconds: 24 * 3_600,
        waitsWhileOnline: true,
        async compose({ userId, event }, reader) {
          const [chatId = 0, readId] = event.split(':').map(Number);
          const unread = await findUnread(db, chatId, userId);
          if (!unread || unread.newest === null || unread.readId !== readId) return undefined;
          if (unread.hasSuspendedSide || unread.isBlocked) return undefined;
          const chat = await findOpenChat(deps, userId, chatId);
          if (!chat || chat.isMuted) return undefined;
          const { count, newest } = unread;
          return describeMessageMail({ chat, count, preview: textPreview(newest) }, reader);
        },
      }),
    ),
  };
}

/** Undefined if the chat is locked for this person now. */
async function findOpenChat({ chats, db }: Pick<AwayMailDeps, 'chats' | 'db'>, userId: number, chatId: number) {
  try {
    return await chats.getChatSummary(db, { userId, role: 'user', language: 'en' }, chatId);
  } catch (error) {
    if (error instanceof Refusal && ['CHAT_LOCKED', 'NOT_FOUND'].includes(error.code)) return undefined;
    throw error;
  }
}
