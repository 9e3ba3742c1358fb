import { createHash, randomBytes } from 'node:crypto';
import type { AuditAction, AuditSubject } from '@akatale/contracts/people/audit';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { insertEntries, insertReasons } from './audit-store.ts';

export interface AuditEntry {
  /** Null for the command line and the system. */
  actorId: number | null;
  action: AuditAction;
  subject: { type: AuditSubject; id: number | null };
  /** May name people, and can be redacted later. */
  reason?: string | undefined;
  /** Ids and constants, never names. */
  details?: Record<string, unknown>;
  at: Date;
}

const SALT_BYTES = 16;

/** Call it last in the transaction: until the commit it blocks all other entries. */
export async function addEntries(tx: Transaction, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const salted = entries.map((entry) => ({ ...entry, salt: randomBytes(SALT_BYTES) }));
  const ids = await insertEntries(
    tx,
    salted.map(({ actorId, action, subject, reason, details = null, at, salt }) => ({
      actorId,
      action,
      details,
      createdAt: at,
      subjectType: subject.type,
      subjectId: subject.id,
      reasonDigest: reason === undefined ? null : digestOf(salt, reason),
    })),
  );
  await insertReasons(
    tx,
    salted.flatMap(({ reason, salt }, index) =>
      reason === undefined ? [] : [{ entryId: ids[index] ?? 0, reason, salt }],
    ),
  );
}

export function digestOf(salt: Buffer, reason: string): Buffer {
  return createHash('sha256').update(salt).update(reason).digest();
}
