import { createHash, randomBytes } from 'node:crypto';
import type { AuditAction, AuditSubject } from '@akatale/contracts/operators/audit';
import type { Transaction } from '../../platform/postgres/database.ts';
import { insertEntry, insertReason } from './audit-store.ts';

/** What somebody with power over others did. */
export interface AuditEntry {
  /** Null for the command line and the program itself. */
  actorId: number | null;
  action: AuditAction;
  subject: { type: AuditSubject; id: number | null };
  /** In words; it may name people, and can be redacted later. */
  reason?: string | undefined;
  /** Numbers and words of the program: ids, never names. */
  details?: Record<string, unknown>;
  at: Date;
}

const SALT_BYTES = 16;

/**
 * Writes down an act in its own transaction. Call it last: from here to the commit no other act is
 * written, so nothing may wait in between.
 */
export async function addEntry(tx: Transaction, entry: AuditEntry): Promise<void> {
  const { actorId, action, subject, reason, details = null, at } = entry;
  const salt = reason === undefined ? null : randomBytes(SALT_BYTES);
  const entryId = await insertEntry(tx, {
    ...{ actorId, action, details, createdAt: at },
    ...{ subjectType: subject.type, subjectId: subject.id },
    reasonDigest: reason === undefined || !salt ? null : digestOf(salt, reason),
  });
  if (reason !== undefined && salt) await insertReason(tx, { entryId, reason, salt });
}

/** What an entry keeps of its reason. */
export function digestOf(salt: Buffer, reason: string): Buffer {
  return createHash('sha256').update(salt).update(reason).digest();
}
