import { PROOF_OF_WORK_MINUTES, PROOF_OF_WORK_WAIT_SECONDS } from '@akatale/contracts/people/proof-of-work-schemas';
import { and, eq, lte, sql } from 'drizzle-orm';
import { heldRegistrations } from '../../../../database/schema/requests.ts';
import type { Executor, Transaction } from '../../../../platform/postgres/database.ts';

const later = (seconds: number) => sql`app_now() + make_interval(secs => ${seconds}::int)`;

/** Keeps the challenge of a registration that is held already, until it expires. */
export async function holdRegistration(db: Executor, key: Buffer, challenge: string): Promise<void> {
  const held = { challenge, readyAt: later(PROOF_OF_WORK_WAIT_SECONDS), expiresAt: later(PROOF_OF_WORK_MINUTES * 60) };
  await db
    .insert(heldRegistrations)
    .values({ key, ...held })
    .onConflictDoUpdate({
      target: heldRegistrations.key,
      set: held,
      setWhere: lte(heldRegistrations.expiresAt, sql`app_now()`),
    });
}

export interface HeldRegistration {
  challenge: string;
  /** Until it is taken without a proof; 0 from then on. */
  waitSeconds: number;
}

export async function findHeld(db: Executor, key: Buffer): Promise<HeldRegistration | undefined> {
  const [row] = await db
    .select({
      challenge: heldRegistrations.challenge,
      waitSeconds: sql<number>`greatest(0, ceil(extract(epoch from ${heldRegistrations.readyAt} - app_now())))::int`,
    })
    .from(heldRegistrations)
    .where(and(eq(heldRegistrations.key, key), sql`${heldRegistrations.expiresAt} > app_now()`));
  return row;
}

/** False where another call was faster. */
export async function useHeld(tx: Transaction, key: Buffer, challenge: string): Promise<boolean> {
  const { rowCount } = await tx
    .delete(heldRegistrations)
    .where(and(eq(heldRegistrations.key, key), eq(heldRegistrations.challenge, challenge)));
  return rowCount === 1;
}

export async function sweepHeld(db: Executor): Promise<void> {
  await db.delete(heldRegistrations).where(lte(heldRegistrations.expiresAt, sql`app_now()`));
}
