import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns.ts';

/**
 * What was done with power over others, by whom and to whom: ids, never names. Append only: the
 * database refuses to change or delete a row. Each row holds the hash of the one before it, which a
 * trigger sets with the id, so that a row that was changed, taken out or put in breaks the chain.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null when the command line or the program itself acted. */
    actorId: integer('actor_id'),
    action: text().notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: integer('subject_id'),
    details: jsonb(),
    createdAt: instant('created_at').notNull(),
    /** SHA-256 of the salt and the text of the reason, which may be redacted. */
    reasonDigest: bytes('reason_digest'),
    /** SHA-256 of the hash of the row before and of this row's content. */
    hash: bytes()
      .notNull()
      .default(sql`''::bytea`),
  },
  (table) => [
    index('audit_log_subject_idx').on(table.subjectType, table.subjectId, table.id),
    index('audit_log_actor_idx').on(table.actorId, table.id),
  ],
);

/** Why something was done, in words, which may name people: they can be redacted, the act cannot. */
export const auditReasons = pgTable('audit_reasons', {
  entryId: bigint('entry_id', { mode: 'number' })
    .primaryKey()
    .references(() => auditLog.id, { onDelete: 'restrict' }),
  /** Null once redacted, as is the salt, without which nobody can try what it may have been. */
  reason: text(),
  salt: bytes(),
  redactedAt: instant('redacted_at'),
});
