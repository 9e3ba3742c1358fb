import type { Language } from '@akatale/contracts/languages';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { hasAddress, users } from '../../../../database/schema/users.ts';
import type { Executor } from '../../../../platform/postgres/database.ts';
import { accountLanguage } from '../accounts-store.ts';

const isPresent = isNull(users.deletedAt);

/**
 * A change of name waits for listings that are being written, which hold the name by `lockPerson`, and then sees them.
 * Sales and publications hold a product and then only refer to the person, so the key is not locked.
 */
export async function lockProfile(db: Executor, id: number) {
  const [row] = await db
    .select({
      name: users.name,
      avatar: users.avatar,
      type: users.type,
      role: users.role,
      location: users.location,
      contactNumberE164: users.contactNumberE164,
    })
    .from(users)
    .where(and(eq(users.id, id), isPresent))
    .for('no key update');
  return row;
}

export interface ProfileChange {
  name?: string;
  avatar?: string | null;
  bio?: string | null;
  location?: string | null;
  contactNumber?: string | null;
  contactNumberE164?: string | null;
  hidesPresence?: boolean;
}

export async function changeProfile(db: Executor, id: number, change: ProfileChange, at: Date): Promise<void> {
  await db
    .update(users)
    .set({ ...change, updatedAt: at })
    .where(eq(users.id, id));
}

export async function changeLanguage(db: Executor, id: number, language: Language): Promise<void> {
  await db
    .update(users)
    .set({ language })
    .where(and(eq(users.id, id), isPresent));
}

/** The language of what is sent to each of these people. */
export async function findLanguages(db: Executor, ids: readonly number[]): Promise<Map<number, Language>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, language: accountLanguage })
    .from(users)
    .where(sql`${users.id} = any(${sql.param([...ids])}::bigint[])`);
  return new Map(rows.map(({ id, language }) => [id, language]));
}

export async function makeVendor(
  db: Executor,
  id: number,
  details: Required<Omit<ProfileChange, 'name' | 'avatar' | 'hidesPresence'>>,
  at: Date,
): Promise<boolean> {
  const changed = await db
    .update(users)
    .set({ ...details, type: 'vendor', updatedAt: at })
    .where(and(eq(users.id, id), eq(users.type, 'buyer'), isPresent))
    .returning({ id: users.id });
  return changed.length === 1;
}

export async function findPassword(db: Executor, id: number, sessionId: number) {
  const rows = await db
    .select({
      email: users.email,
      role: users.role,
      passwordHash: users.passwordHash,
      isFreshlyAuthenticated: sql<boolean>`exists (
        select from sessions
        where id = ${sessionId} and authenticated_at > app_now() - interval '10 minutes'
      )`,
    })
    .from(users)
    .where(and(eq(users.id, id), isPresent));
  return rows.find(hasAddress);
}

/** The person has read mail there. The database rejects an address that another account has. */
export async function replaceEmail(db: Executor, id: number, email: string, at: Date): Promise<void> {
  await db
    .update(users)
    .set({ email, emailVerified: true, ownerProven: true, mailRefusedAt: null, updatedAt: at })
    .where(and(eq(users.id, id), isPresent));
}

export async function replacePasswordHash(
  db: Executor,
  id: number,
  { from, to, at }: { from: string | null; to: string; at: Date },
): Promise<boolean> {
  const changed = await db
    .update(users)
    .set({ passwordHash: to, updatedAt: at })
    .where(and(eq(users.id, id), sql`${users.passwordHash} is not distinct from ${from}`, isPresent))
    .returning({ id: users.id });
  return changed.length === 1;
}
