import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * What was done with power over others, by whom and why. Append only: the database refuses
 * to change or delete a row.
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
    reason: text(),
    details: jsonb(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('audit_log_subject_idx').on(table.subjectType, table.subjectId, table.id)],
);
