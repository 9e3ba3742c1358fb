import { createHash, randomBytes } from 'node:crypto';
import type { AuditAction, AuditSubject } from '@akatale/contracts/operators/audit';
import type { Transaction } from '../../platform/postgres/database.ts';
import { insertEntry, insertReason } from './audit-store.ts';

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
export async function addEntry(tx: Transaction, entry: AuditEntry): Promise<void> {
  const { actorId, action, subject, reason, details = null, at } = entry;
  const salt = reason === undefined ? null : randomBytes(SALT_BYTES);
  const entryId = await insertEntry(tx, {
    actorId,
    action,
    details,
    createdAt: at,
    subjectType: subject.type,
    subjectId: subject.id,
    reasonDigest: reason === undefined || !salt ? null : digestOf(salt, reason),
  });
  if (reason !== undefined && salt) await insertReason(tx, { entryId, reason, salt });
}

export function digestOf(salt: Buffer, reason: string): Buffer {
  return createHash('sha256').update(salt).update(reason).digest();
}
