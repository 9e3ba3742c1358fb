import { and, eq, isNull, or, sql, type SQLWrapper } from 'drizzle-orm';
import { entitlements } from '../../database/schema/entitlements.ts';
import { users } from '../../database/schema/users.ts';
import { prepared, type Executor, type Transaction } from '../../platform/postgres/database.ts';
import { isPaidPeriodRunning, overrideInForce } from '../entitlements/index.ts';

export type NewAccount = typeof users.$inferInsert;

const isSuspended = sql<boolean>`${users.suspendedAt} is not null`;
const isPresent = isNull(users.deletedAt);
const hasEmail = (email: string | SQLWrapper) => sql`lower(${users.email}) = lower(${email})`;
const hasUsername = (username: string) => sql`lower(${users.username}) = lower(${username})`;
const hasId = eq(users.id, sql.placeholder('id'));

/** The new row's id; nothing when its address or its username is taken. */
export async function insertAccount(db: Executor, account: NewAccount): Promise<number | undefined> {
  // The database decides, not a look beforehand: of ten at once exactly one gets the row.
  const [row] = await db.insert(users).values(account).onConflictDoNothing().returning({ id: users.id });
  return row?.id;
}

/** Which of the two is taken, and by whom the address is. */
export async function findTaken(
  db: Executor,
  { email, username }: Pick<NewAccount, 'email' | 'username'>,
): Promise<{ emailOwnerId: number | undefined; isUsernameTaken: boolean }> {
  const rows = await db
    .select({
      id: users.id,
      ownsEmail: hasEmail(email).mapWith(Boolean),
      ownsUsername: hasUsername(username).mapWith(Boolean),
    })
    .from(users)
    .where(or(hasEmail(email), hasUsername(username)));
  return {
    emailOwnerId: rows.find((row) => row.ownsEmail)?.id,
    isUsernameTaken: rows.some((row) => row.ownsUsername),
  };
}

export interface Credentials {
  id: number;
  role: 'user' | 'operator';
  passwordHash: string | null;
  isSuspended: boolean;
}

const credentialsByEmail = prepared('credentials_by_email', (db) =>
  db
    .select({
      id: users.id,
      role: users.role,
      passwordHash: users.passwordHash,
      isSuspended: isSuspended,
    })
    .from(users)
    .where(and(hasEmail(sql.placeholder('email')), isPresent)),
);

/** What a login is checked against. */
export async function findCredentials(db: Executor, email: string): Promise<Credentials | undefined> {
  const [row] = await credentialsByEmail(db).execute({ email });
  return row;
}

const accountColumns = {
  id: users.id,
  username: users.username,
  email: users.email,
  name: users.name,
  avatar: users.avatar,
  location: users.location,
  bio: users.bio,
  type: users.type,
  role: users.role,
  operatorRole: users.operatorRole,
  hasSecondFactor: sql<boolean>`exists (
    select from second_factors where user_id = users.id and confirmed_at is not null)`,
  contactNumber: users.contactNumber,
  contactNumberE164: users.contactNumberE164,
  emailVerified: users.emailVerified,
  hidesPresence: users.hidesPresence,
  categoryPreferences: users.categoryPreferences,
  preferencesSkippedAt: users.preferencesSkippedAt,
  completedSales: entitlements.completedSales,
  chatOverride: overrideInForce,
  subscriptionStatus: entitlements.subscriptionStatus,
  subscriptionType: entitlements.subscriptionType,
  subscriptionStartDate: entitlements.subscriptionStartDate,
  subscriptionEndDate: entitlements.subscriptionEndDate,
  lastPaymentDate: entitlements.lastPaymentDate,
  subscriptionAmountUgx: entitlements.subscriptionAmountUgx,
  isPaidPeriodRunning,
  hasSkippedPreferences: sql<boolean>`coalesce(${users.preferencesSkippedAt} > app_now() - interval '30 days', false)`,
  createdAt: users.createdAt,
};

const accountById = prepared('account_by_id', (db) =>
  db
    .select(accountColumns)
    .from(users)
    .innerJoin(entitlements, eq(entitlements.userId, users.id))
    .where(and(hasId, isPresent)),
);

/** A person's own account. */
export async function findAccount(db: Executor, id: number) {
  const [row] = await accountById(db).execute({ id });
  return row;
}

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

const personById = prepared('person_by_id', (db) =>
  db
    .select({
      id: users.id,
      name: users.name,
      avatar: users.avatar,
      location: users.location,
      bio: users.bio,
      type: users.type,
      createdAt: users.createdAt,
      emailVerified: users.emailVerified,
      isSuspended,
    })
    .from(users)
    .where(and(hasId, isPresent)),
);

/** What others may see of someone, and whether they may see them at all. */
export async function findPerson(db: Executor, id: number) {
  const [row] = await personById(db).execute({ id });
  return row;
}

export type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** Lets nobody change the person until the transaction ends; many may hold one at once. */
export async function lockPerson(tx: Transaction, id: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('share');
}

/** Where a mail to this person goes. */
export async function findAddress(
  db: Executor,
  id: number,
): Promise<{ email: string; emailVerified: boolean } | undefined> {
  const [row] = await db
    .select({ email: users.email, emailVerified: users.emailVerified })
    .from(users)
    .where(and(eq(users.id, id), isPresent));
  return row;
}

/** Who a receipt and a mail are made out to. */
export async function findContact(db: Executor, id: number): Promise<{ name: string; email: string } | undefined> {
  const [row] = await db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.id, id), isPresent));
  return row;
}

/**
 * Sets a password that was chosen by whoever holds the address, or takes it away. The sessions that the old one opened
 * are deleted after it, not before.
 */
export async function setProvenPasswordHash(
  db: Executor,
  id: number,
  passwordHash: string | null,
  at: Date,
): Promise<void> {
  await db
    .update(users)
    .set({ passwordHash, ownerProven: true, updatedAt: at })
    .where(and(eq(users.id, id), isPresent));
}

/**
 * Whether this is still the person's password, and keeps it so until the transaction ends: a
 * session that was opened while the password changed would outlive the change.
 */
export async function lockPasswordHash(db: Executor, id: number, passwordHash: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash), isPresent))
    .for('share');
  return rows.length === 1;
}

/**
 * Leaves of a person only what others' history needs: an id and a date. Address and username
 * become free; what stands in their place can be neither registered nor written to.
 */
export async function anonymiseAccount(db: Executor, id: number, at: Date): Promise<void> {
  await db
    .update(users)
    .set({
      username: `deleted:${id}`,
      email: `deleted:${id}`,
      name: 'Deleted user',
      passwordHash: null,
      avatar: null,
      location: null,
      bio: null,
      contactNumber: null,
      contactNumberE164: null,
      emailVerified: false,
      categoryPreferences: [],
      preferencesSkippedAt: null,
      role: 'user',
      operatorRole: null,
      deletedAt: at,
      updatedAt: at,
    })
    .where(and(eq(users.id, id), isPresent));
}
