import type { Language } from '@akatale/contracts/languages';
import { TERMS_VERSION } from '@akatale/contracts/people/legal';
import { and, eq, isNull, or, sql, type SQLWrapper } from 'drizzle-orm';
import { entitlements } from '../../../database/schema/entitlements.ts';
import { hasAddress, users } from '../../../database/schema/users.ts';
import { prepared, type Executor, type Transaction } from '../../../platform/postgres/database.ts';
import { isPaidPeriodRunning, overrideInForce } from '../entitlements/index.ts';
import { awayOf } from './away/away-store.ts';
import { DELETED_USER } from './registration/derive-username.ts';

export type NewAccount = typeof users.$inferInsert;
export type RegisteredAccount = NewAccount & { email: string };

const isSuspended = sql<boolean>`${users.suspendedAt} is not null`;
const isPresent = isNull(users.deletedAt);
/** Confirmed, and not refused by mail servers since then. */
export const isReached = sql<boolean>`(${users.emailVerified} and ${users.mailRefusedAt} is null)`;
const hasEmail = (email: string | SQLWrapper) => sql`lower(${users.email}) = lower(${email})`;
const hasUsername = (username: string) => sql`lower(${users.username}) = lower(${username})`;
/** The language of what is sent to the person. */
export const accountLanguage = sql<Language>`coalesce(${users.language}, 'en')`;
const hasId = eq(users.id, sql.placeholder('id'));

export async function insertAccount(db: Executor, account: NewAccount): Promise<number | undefined> {
  // The constraint decides, not a query beforehand: of ten concurrent requests exactly one gets the row.
  const [row] = await db.insert(users).values(account).onConflictDoNothing().returning({ id: users.id });
  return row?.id;
}

export async function findTaken(
  db: Executor,
  { email, username }: { email: string; username: string },
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
  /** Or closed. */
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
  knowsTerms: sql<boolean>`exists (
    select from agreements where user_id = users.id and version = ${TERMS_VERSION})`,
  contactNumber: users.contactNumber,
  contactNumberE164: users.contactNumberE164,
  emailVerified: users.emailVerified,
  isMailRefused: sql<boolean>`${users.mailRefusedAt} is not null`,
  hidesPresence: users.hidesPresence,
  away: awayOf(users),
  language: users.language,
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

export async function findAccount(db: Executor, id: number) {
  const [row] = await accountById(db).execute({ id });
  return row;
}

export async function findOwnAccount(db: Executor, id: number) {
  const rows = await accountById(db).execute({ id });
  return rows.find(hasAddress);
}

export type Account = NonNullable<Awaited<ReturnType<typeof findOwnAccount>>>;

const selectPerson = (db: Executor) =>
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
      isUnclaimed: sql<boolean>`${users.email} is null`,
      away: awayOf(users),
      isSuspended,
    })
    .from(users)
    .where(and(hasId, isPresent));

const personById = prepared('person_by_id', selectPerson);

export async function findPerson(db: Executor, id: number) {
  const [row] = await personById(db).execute({ id });
  return row;
}

export type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

const lockedPersonById = prepared('locked_person_by_id', (db) => selectPerson(db).for('share'));

/** A shared lock: many transactions may hold it at once. */
export async function lockPerson(tx: Transaction, id: number): Promise<Person | undefined> {
  const [row] = await lockedPersonById(tx).execute({ id });
  return row;
}

export async function findAddress(
  db: Executor,
  id: number,
): Promise<{ email: string; needsLink: boolean; language: Language } | undefined> {
  const rows = await db
    .select({ email: users.email, needsLink: sql<boolean>`not ${isReached}`, language: accountLanguage })
    .from(users)
    .where(and(eq(users.id, id), isPresent));
  return rows.find(hasAddress);
}

export interface Contact {
  name: string;
  email: string | null;
  language: Language;
}

export async function findContact(db: Executor, id: number): Promise<Contact | undefined> {
  const [row] = await db
    .select({ name: users.name, email: users.email, language: accountLanguage })
    .from(users)
    .where(and(eq(users.id, id), isPresent));
  return row;
}

/** Sessions opened with the old password must be deleted after this call, not before. */
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

/** Holds password and standing until the transaction ends: a session opened during a change would survive it. */
export async function lockPasswordHash(db: Executor, id: number, passwordHash: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash), isNull(users.suspendedAt), isPresent))
    .for('share');
  return rows.length === 1;
}

/** Address and username become free; their placeholders can neither be registered nor receive mail. */
export async function anonymiseAccount(db: Executor, id: number, at: Date): Promise<void> {
  await db
    .update(users)
    .set({
      username: `deleted:${id}`,
      email: `deleted:${id}`,
      name: DELETED_USER,
      passwordHash: null,
      avatar: null,
      location: null,
      bio: null,
      awayUntil: null,
      awayLine: null,
      contactNumber: null,
      contactNumberE164: null,
      emailVerified: false,
      mailRefusedAt: null,
      registeredFrom: null,
      categoryPreferences: [],
      preferencesSkippedAt: null,
      language: null,
      role: 'user',
      operatorRole: null,
      // Of a closing alone nothing stays; a suspension stays, and with it the reserved address and number.
      suspendedAt: sql`case when closed_at is null or stays_suspended then suspended_at end`,
      closedAt: null,
      staysSuspended: false,
      deletedAt: at,
      updatedAt: at,
    })
    .where(and(eq(users.id, id), isPresent));
}
