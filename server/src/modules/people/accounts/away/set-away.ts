import { MAX_AWAY_DAYS } from '@akatale/contracts/people/away';
import type { AwayDraft } from '@akatale/contracts/people/away-schemas';
import { refuseField } from '../../../../platform/http/refusal.ts';
import { addDays, kampalaDay } from '../../../../platform/kampala-day.ts';
import { findNow } from '../../../../platform/postgres/database.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { storeAway } from './away-store.ts';

/** Refuses `VALIDATION` of a day that is over or too far. */
export async function setAway(
  { clock, db }: Pick<AccountsDeps, 'clock' | 'db'>,
  userId: number,
  { until, line }: AwayDraft,
): Promise<void> {
  const today = kampalaDay(await findNow(db));
  if (until < today || until > addDays(today, MAX_AWAY_DAYS)) refuseField({ field: 'until', code: 'AWAY_DAY' });
  await storeAway(db, userId, { until, line: line || null }, clock.now());
}
