import type { Choice, QuietHours } from '@akatale/contracts/notices/notifications-schemas';
import { eq, sql } from 'drizzle-orm';
import { notificationChoices, notificationSettings } from '../../../../database/schema/notifications.ts';
import { prepared, type Executor, type Transaction } from '../../../../platform/postgres/database.ts';

const chosen = prepared('notification_choices', (db) =>
  db
    .select()
    .from(notificationChoices)
    .where(sql`${notificationChoices.userId} = any(${sql.placeholder('userIds')}::bigint[])`),
);

const settings = prepared('notification_settings', (db) =>
  db
    .select()
    .from(notificationSettings)
    .where(sql`${notificationSettings.userId} = any(${sql.placeholder('userIds')}::bigint[])`),
);

export async function findChosen(db: Executor, userIds: readonly number[]) {
  return chosen(db).execute({ userIds });
}

export async function findSettings(db: Executor, userIds: readonly number[]) {
  return settings(db).execute({ userIds });
}

export type ChosenRow = Awaited<ReturnType<typeof findChosen>>[number];
export type SettingsRow = Awaited<ReturnType<typeof findSettings>>[number];

export async function upsertChoice(tx: Transaction, userId: number, { kind, channel, isOn }: Choice): Promise<void> {
  await tx
    .insert(notificationChoices)
    .values({ userId, kind, channel, isOn })
    .onConflictDoUpdate({
      target: [notificationChoices.userId, notificationChoices.kind, notificationChoices.channel],
      set: { isOn },
    });
}

/** Without a session: a person who is erased gets no row. */
export async function turnOff(
  db: Executor,
  userId: number,
  { kind, channel }: Pick<Choice, 'kind' | 'channel'>,
): Promise<void> {
  await db.execute(sql`
    insert into notification_choices (user_id, kind, channel, is_on)
    select id, ${kind}, ${channel}, false from users where id = ${userId} and deleted_at is null for key share
    on conflict (user_id, kind, channel) do update set is_on = false`);
}

export async function upsertSettings(
  tx: Transaction,
  userId: number,
  { quietHours, hidesText }: { quietHours?: QuietHours | null | undefined; hidesText?: boolean | undefined },
): Promise<void> {
  const change = {
    ...(quietHours !== undefined && { quietFrom: quietHours?.from ?? null, quietTo: quietHours?.to ?? null }),
    ...(hidesText !== undefined && { hidesText }),
  };
  if (Object.keys(change).length === 0) return;
  await tx
    .insert(notificationSettings)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: notificationSettings.userId, set: change });
}

export async function deleteChoicesOf(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(notificationChoices).where(eq(notificationChoices.userId, userId));
  await tx.delete(notificationSettings).where(eq(notificationSettings.userId, userId));
}
