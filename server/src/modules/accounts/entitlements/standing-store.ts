import { eq, sql, type SQLWrapper } from 'drizzle-orm';
import { users } from '../../../database/schema/users.ts';
import { prepared, type Executor, type Transaction } from '../../../platform/postgres/database.ts';

type Override = 'allow' | 'deny' | null;
type OverrideColumns = Record<'chatOverride' | 'chatOverrideUntil', SQLWrapper>;

/** An operator's word as it counts at this moment: one whose time is over is none. */
export const overrideInForce = ({ chatOverride, chatOverrideUntil }: OverrideColumns) =>
  sql<Override>`case when ${chatOverrideUntil} is null or ${chatOverrideUntil} > app_now()
    then ${chatOverride} end`;

/** Whether what was paid for has not ended; false where nothing was. */
export const isPaidPeriodRunning = ({ subscriptionEndDate }: { subscriptionEndDate: SQLWrapper }) =>
  sql<boolean>`coalesce(${subscriptionEndDate} > app_now(), false)`;

/** What chat access and subscription are decided from, in a query of `users`. */
export const standingColumns = {
  chatOverride: overrideInForce(users),
  subscriptionStatus: users.subscriptionStatus,
  subscriptionEndDate: users.subscriptionEndDate,
  completedSales: users.completedSales,
  isPaidPeriodRunning: isPaidPeriodRunning(users),
};

const standingsById = prepared('standings_by_id', (db) =>
  db
    .select({ id: users.id, ...standingColumns })
    .from(users)
    .where(sql`${users.id} = any(${sql.placeholder('ids')}::int[])`),
);

/** The same of several people, with their ids; those that are there, in any order. */
export async function findStandings(db: Executor, ids: readonly number[]) {
  return standingsById(db).execute({ ids });
}

const standingById = prepared('standing_by_id', (db) =>
  db
    .select(standingColumns)
    .from(users)
    .where(eq(users.id, sql.placeholder('id'))),
);

export async function findStanding(db: Executor, vendorId: number) {
  const [row] = await standingById(db).execute({ id: vendorId });
  return row;
}

export type Standing = NonNullable<Awaited<ReturnType<typeof findStanding>>>;

/** Not a full lock: others may still write what refers to this person. */
export async function lockStanding(tx: Transaction, vendorId: number): Promise<Standing> {
  const [row] = await tx.select(standingColumns).from(users).where(eq(users.id, vendorId)).for('no key update');
  if (!row) throw new Error(`Vendor ${vendorId} is not there`);
  return row;
}

/** Adds to a vendor's sales completed in chat; what their chat access is decided from then. */
export async function addToSales(tx: Transaction, vendorId: number, change: number): Promise<Standing> {
  const [row] = await tx
    .update(users)
    .set({ completedSales: sql`${users.completedSales} + ${change}` })
    .where(eq(users.id, vendorId))
    .returning(standingColumns);
  if (!row) throw new Error(`Vendor ${vendorId} is not there`);
  return row;
}
