import { IDS_IN_EVENT } from '../../../platform/events/reaction.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { pauseAbsent, warnAbsent, withdrawWarnings } from './pausing-store.ts';
import { pauseNears, type SavedSearchesDeps } from './saved-searches-deps.ts';

export const absencePause = defineJob('saved-searches.pause-absent', { expireInSeconds: 600 });
/** In the afternoon in Kampala, before the mails of the evening, which say it too. */
export const ABSENCE_CRON = '0 16 * * *';

/** Pauses the searches of people who have not visited for 60 days, and warns those who soon will not have (rule 295). */
export async function pauseOfAbsent(
  { db, events }: Pick<SavedSearchesDeps, 'db' | 'events'>,
  signal?: AbortSignal,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await withdrawWarnings(tx);
    await pauseAbsent(tx);
  });
  let warned: number;
  do {
    signal?.throwIfAborted();
    warned = await inTransaction(db, async (tx) => {
      const userIds = await warnAbsent(tx, IDS_IN_EVENT);
      if (userIds.length > 0) await events.announce(tx, pauseNears, { userIds });
      return userIds.length;
    });
  } while (warned > 0);
}
