import { retention } from '@akatale/contracts/people/retention';
import { and, desc, eq, inArray, lte, notInArray, sql } from 'drizzle-orm';
import { knownDevices, users } from '../../../../database/schema/users.ts';
import type { Executor } from '../../../../platform/postgres/database.ts';

const LIFETIME = sql.raw(`interval '${retention.knownDevice}'`);
/** Grace period for a browser that never received the newer token. */
const REPLACED = sql.raw(`interval '1 day'`);
/** Repeated sign-ins without cookies must not fill the table. */
const MAX_PER_PERSON = 20;

const isGood = sql`${knownDevices.expiresAt} > app_now()`;

export async function findKnownDevice(
  db: Executor,
  tokenHashes: readonly Buffer[],
  email: string,
): Promise<number | undefined> {
  const [row] = await db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(isOneOf(tokenHashes), isGood, sql`lower(${users.email}) = lower(${email})`));
  return row?.id;
}

export async function insertKnownDevice(db: Executor, device: { userId: number; tokenHash: Buffer }): Promise<Date> {
  const [row] = await db
    .insert(knownDevices)
    .values({ ...device, createdAt: sql`app_now()`, expiresAt: sql`app_now() + ${LIFETIME}` })
    .returning({ expiresAt: knownDevices.expiresAt });
  if (!row) throw new Error('A device was inserted without a row.');
  await db
    .delete(knownDevices)
    .where(
      and(
        eq(knownDevices.userId, device.userId),
        notInArray(
          knownDevices.id,
          db
            .select({ id: knownDevices.id })
            .from(knownDevices)
            .where(eq(knownDevices.userId, device.userId))
            .orderBy(desc(knownDevices.id))
            .limit(MAX_PER_PERSON),
        ),
      ),
    );
  return row.expiresAt;
}

/** Expires the previous tokens of the browser; returns which of them belonged to the person. */
export async function replaceKnownDevices(
  db: Executor,
  userId: number,
  tokenHashes: readonly Buffer[],
): Promise<Buffer[]> {
  if (tokenHashes.length === 0) return [];
  const replaced = await db
    .update(knownDevices)
    .set({ expiresAt: sql`least(${knownDevices.expiresAt}, app_now() + ${REPLACED})` })
    .where(and(eq(knownDevices.userId, userId), isOneOf(tokenHashes)))
    .returning({ tokenHash: knownDevices.tokenHash });
  return replaced.map(({ tokenHash }) => tokenHash);
}

export async function listKnownDevices(db: Executor, userId: number) {
  return db
    .select({ createdAt: knownDevices.createdAt, expiresAt: knownDevices.expiresAt })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.id));
}

export async function deleteKnownDevicesOf(db: Executor, userId: number): Promise<void> {
  await db.delete(knownDevices).where(eq(knownDevices.userId, userId));
}

export async function sweepKnownDevices(db: Executor): Promise<void> {
  await db.delete(knownDevices).where(lte(knownDevices.expiresAt, sql`app_now()`));
}

const isOneOf = (tokenHashes: readonly Buffer[]) => inArray(knownDevices.tokenHash, [...tokenHashes]);
