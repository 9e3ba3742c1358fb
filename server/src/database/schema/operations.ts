import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant, key } from './columns.ts';

/** Ids, never names. Append only, by the database: a trigger chains each row to the hash of the one before it. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    /** Null where the command line or the system acted. */
    actorId: key('actor_id'),
    action: text().notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: key('subject_id'),
    details: jsonb(),
    createdAt: instant('created_at').notNull(),
    /** SHA-256 of the salt and the text of the reason, which may be redacted. */
    reasonDigest: bytes('reason_digest'),
    /** SHA-256 of the previous row's hash and of this row's content. */
    hash: bytes()
      .notNull()
      .default(sql`''::bytea`),
  },
  (table) => [
    index('audit_log_subject_idx').on(table.subjectType, table.subjectId, table.id),
    index('audit_log_actor_idx').on(table.actorId, table.id),
    index('audit_log_published_idx')
      .on(table.id)
      .where(sql`action = 'transparency.published'`),
  ],
);

/** May name people, so it can be redacted while the entry stays. */
export const auditReasons = pgTable('audit_reasons', {
  entryId: key('entry_id')
    .primaryKey()
    .references(() => auditLog.id, { onDelete: 'restrict' }),
  /** Null once redacted, as is the salt, without which the digest cannot be guessed. */
  reason: text(),
  salt: bytes(),
  redactedAt: instant('redacted_at'),
});
