import type {
  Choice,
  NotificationChoices,
  QuietHours,
} from '@akatale/contracts/community/notification-choices-schemas';
import {
  type ChoiceKind,
  choiceKinds,
  type NotificationChannel,
} from '@akatale/contracts/community/notification-choices';
import { inTransaction, type Database, type Executor } from '../../../platform/postgres/database.ts';
import { findNow } from '../../../platform/postgres/find-now.ts';
import { findChosen, findSettings, upsertChoice, upsertSettings } from './choices-store.ts';
import { toChoices } from './choices-view.ts';
import { quietUntil } from './quiet-until.ts';

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
