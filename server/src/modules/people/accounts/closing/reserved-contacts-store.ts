import { inArray, eq, sql } from 'drizzle-orm';
import { reservedContacts } from '../../../../database/schema/users.ts';
import type { Executor, Transaction } from '../../../../platform/postgres/database.ts';
import type { SignerFor } from '../../../../platform/secrets/token-signer.ts';

export interface Contacts {
  email?: string | null | undefined;
  numberE164?: string | null | undefined;
}

interface Deps {
  signerFor: SignerFor;
}

/** Keyed, so that whoever reads the database cannot try addresses and numbers. */
function hashesOf({ signerFor }: Deps, { email, numberE164 }: Contacts): Buffer[] {
  const { sign } = signerFor('reserved-contacts');
  const texts = [email && `email ${email.toLowerCase()}`, numberE164 && `number ${numberE164}`];
  return texts.flatMap((text) => (text ? [Buffer.from(sign(text), 'base64url')] : []));
}

export async function reserveContacts(deps: Deps, tx: Transaction, userId: number, contacts: Contacts): Promise<void> {
  const hashes = hashesOf(deps, contacts);
  if (hashes.length === 0) return;
  await tx
    .insert(reservedContacts)
    .values(hashes.map((hash) => ({ hash, userId, createdAt: sql`app_now()` })))
    .onConflictDoNothing();
}

/** Whether one of them belongs to somebody who left while suspended (rule 153). */
export async function isReserved(deps: Deps, db: Executor, contacts: Contacts): Promise<boolean> {
  const hashes = hashesOf(deps, contacts);
  if (hashes.length === 0) return false;
  return (await db.$count(reservedContacts, inArray(reservedContacts.hash, hashes))) > 0;
}

export async function releaseContacts(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(reservedContacts).where(eq(reservedContacts.userId, userId));
}
