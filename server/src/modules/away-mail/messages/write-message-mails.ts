import { Refusal } from '../../../platform/http/refusal.ts';
import { defineJob, type JobRun } from '../../../platform/jobs/jobs.ts';
import { mailRetries } from '../../../platform/mail/create-mailer.ts';
import { scanMessages, messagePreview } from '../../chats/index.ts';
import type { AwayMailDeps } from '../away-mail-deps.ts';
import { claimedMail } from '../claim-day.ts';
import { type ClaimedMail, sendAwayMail } from '../send-away-mail.ts';
import { describeMessageMail } from './describe-message-mail.ts';
import { claimUnread, lockProgress, moveProgress, findUnread } from './unread-store.ts';

interface ClaimedChat extends ClaimedMail {
  chatId: number;
  /** Up to where the person had read when the mail was claimed. */
  readId: number;
}

export const messageMail = defineJob<ClaimedChat>('away-mail.send-messages', mailRetries);

export async function sendMessageMail(deps: AwayMailDeps, data: ClaimedChat, run: JobRun): Promise<void> {
  const { db, publicUrl } = deps;
  const { userId, chatId, readId } = data;
  await sendAwayMail(deps, {
    job: messageMail,
    data,
    run,
    waitsWhileOnline: true,
    async compose(hidesText) {
      const unread = await findUnread(db, chatId, userId);
      if (!unread?.newest || unread.readId !== readId || unread.hasSuspendedSide) return undefined;
      const chat = await findOpenChat(deps, userId, chatId);
      if (!chat || chat.isMuted) return undefined;
      const { count, newest } = unread;
      return describeMessageMail({ chat, count, preview: messagePreview(newest), hidesText, publicUrl });
    },
  });
}

/** Undefined if the chat is locked for this person now. */
async function findOpenChat({ chats, db }: Pick<AwayMailDeps, 'chats' | 'db'>, userId: number, chatId: number) {
  try {
    return await chats.getChatSummary(db, { userId, role: 'user' }, chatId);
  } catch (error) {
    if (error instanceof Refusal && ['CHAT_LOCKED', 'NOT_FOUND'].includes(error.code)) return undefined;
    throw error;
  }
}

export const unreadSearch = defineJob<Record<string, never>>('away-mail.find-unread');
export const UNREAD_CRON = '* * * * *';

/** After this long the person knows already, so the mail is dropped. */
const WORTH_SENDING_MS = 24 * 3_600_000;

/** Sends a job for each chat with something unread for half an hour, once until the person reads it. */
export async function writeMessageMails({ db, jobs }: Pick<AwayMailDeps, 'db' | 'jobs'>): Promise<void> {
  await scanMessages(db, {
    lockProgress,
    moveProgress,
    handle: async (tx, after, limit) => {
      const { claimed, now, ...batch } = await claimUnread(tx, after, limit);
      const expiresAt = new Date(now.getTime() + WORTH_SENDING_MS);
      await jobs.sendAll(
        tx,
        messageMail,
        claimed.map((claim) => claimedMail(claim, expiresAt)),
      );
      return batch;
    },
  });
}
