import { caseCauses, caseDecisions, caseReasons, caseThings } from '@akatale/contracts/operators/cases';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, key } from './columns.ts';
import { personTable } from './homes.ts';
import { users } from './users.ts';

/** What was to be decided on, as it was then. Photos are addresses. */
export interface Evidence {
  title: string;
  description: string;
  priceUgx: number;
  category: string;
  condition: string;
  location: string | null;
  images: string[];
}

/** What an operator decides, or has decided, about one thing of a person. */
export const cases = personTable(
  'cases',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    thing: text({ enum: caseThings }).notNull(),
    thingId: key('thing_id').notNull(),
    ownerId: key('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    cause: text({ enum: caseCauses }).notNull(),
    /** Null once the owner's data is erased. */
    evidence: jsonb().$type<Evidence>(),
    /** When the evidence was taken: moved by an edit while nobody has decided. */
    evidenceAt: instant('evidence_at').notNull(),
    openedAt: instant('opened_at').notNull(),
    decision: text({ enum: caseDecisions }),
    decidedAt: instant('decided_at'),
    /** The operator; null where no operator decided. */
    decidedBy: key('decided_by').references(() => users.id, { onDelete: 'restrict' }),
    reason: text({ enum: caseReasons }),
    words: text(),
  },
  (table) => [
    check('cases_decision_check', sql`(${table.decision} is null) = (${table.decidedAt} is null)`),
    uniqueIndex('cases_open_key')
      .on(table.thing, table.thingId)
      .where(sql`decided_at is null`),
    index('cases_waiting_idx')
      .on(table.openedAt, table.id)
      .where(sql`decided_at is null`),
    index('cases_thing_idx').on(table.thing, table.thingId, table.id),
    index('cases_owner_idx').on(table.ownerId),
    index('cases_decided_idx').on(table.decidedAt),
  ],
);
