import { type ChoiceKind, choiceKinds, type NotificationChannel } from '@akatale/contracts/notices/notifications';
import type { Choice, NotificationChoices, QuietHours } from '@akatale/contracts/notices/notifications-schemas';
import { addDays, kampalaDay, kampalaMidnight, kampalaTime } from '../../../../platform/kampala-day.ts';
import { inTransaction, type Database, type Executor, findNow } from '../../../../platform/postgres/database.ts';
import { findChosen, findSettings, upsertChoice, upsertSettings } from './choices-store.ts';
import { toChoices, isQuietAt } from './choices-view.ts';

/** When the quiet hours end that run at this moment; null if none do. */
export function quietUntil(hours: QuietHours, now: Date): Date | null {
  const time = kampalaTime(now);
  if (!isQuietAt(hours, time)) return null;
  const today = kampalaDay(now);
  const [hour = 0, minute = 0] = hours.to.split(':').map(Number);
  const midnight = kampalaMidnight(hours.to > time ? today : addDays(today, 1));
  return new Date(midnight.getTime() + (hour * 60 + minute) * 60_000);
}

/** What a person wants of one channel at this moment. */
export interface ChannelPreferences {
  kinds: ReadonlySet<ChoiceKind>;
  /** The end of the quiet hours that run now; null outside of them. */
  quietUntil: Date | null;
  hidesText: boolean;
}

export async function getChoices(db: Executor, userId: number): Promise<NotificationChoices> {
  const [chosen, [settings]] = await Promise.all([findChosen(db, [userId]), findSettings(db, [userId])]);
  return toChoices(chosen, settings);
}

interface Change {
  choices?: readonly Choice[] | undefined;
  quietHours?: QuietHours | null | undefined;
  hidesText?: boolean | undefined;
}

export async function changeChoices(
  { db }: { db: Database },
  userId: number,
  { choices = [], ...settings }: Change,
): Promise<NotificationChoices> {
  return inTransaction(db, async (tx) => {
    for (const choice of choices) await upsertChoice(tx, userId, choice);
    await upsertSettings(tx, userId, settings);
    return getChoices(tx, userId);
  });
}

/** To be read right before something is sent: choices and quiet hours hold as they are then. */
export async function findChannelPreferences(
  db: Executor,
  userIds: readonly number[],
  channel: NotificationChannel,
): Promise<Map<number, ChannelPreferences>> {
  const now = await findNow(db);
  const [chosen, settings] = await Promise.all([findChosen(db, userIds), findSettings(db, userIds)]);
  const chosenBy = Map.groupBy(chosen, (row) => row.userId);
  const settingsOf = new Map(settings.map((row) => [row.userId, row]));
  return new Map(
    userIds.map((userId) => {
      const { choices, quietHours, hidesText } = toChoices(chosenBy.get(userId) ?? [], settingsOf.get(userId));
      const kinds = new Set(choiceKinds.filter((kind) => choices[kind][channel]));
      return [userId, { kinds, quietUntil: quietHours && quietUntil(quietHours, now), hidesText }];
    }),
  );
}
