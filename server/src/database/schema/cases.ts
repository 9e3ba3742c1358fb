import { caseCauses, caseReasons } from '@akatale/contracts/market/decision-causes';
import { appealOutcomes, caseDecisions, caseSubjects } from '@akatale/contracts/trust/cases';
import type { ReportedChat } from '@akatale/contracts/trust/cases-schemas';
import { reportReasons } from '@akatale/contracts/trust/reports';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, instant, key } from './columns.ts';
import { users } from './users.ts';

/** What was to be decided on, as it was then; photos are addresses. A message and a review have the product's title. */
export interface Evidence {
  title: string;
  description: string;
  images: string[];
  location?: string | null;
  priceUgx?: number;
  category?: string;
  condition?: string;
  stars?: number;
  writtenAt?: string;
  /** Of a report from a chat; its photos are among `images`. */
  chat?: ReportedChat;
}

export interface Findings {
  words?: { word: string; rule: string }[];
  nearId?: number;
}

/** What an operator decides, or has decided, about one thing of a person. */
export const cases = pgTable(
  'cases',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    thing: text({ enum: caseSubjects }).notNull(),
    thingId: key('thing_id').notNull(),
    ownerId: key('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    cause: text({ enum: caseCauses }).notNull(),
    /** Null once the owner's data is erased and nothing about it waits for a decision. */
    evidence: jsonb().$type<Evidence>(),
    /** When the evidence was taken: moved by an edit while nobody has decided. */
    evidenceAt: instant('evidence_at').notNull(),
    findings: jsonb().$type<Findings>(),
    openedAt: instant('opened_at').notNull(),
    /** Reports have hidden the thing until then; not cleared afterwards. */
    hiddenUntil: instant('hidden_until'),
    decision: text({ enum: caseDecisions }),
    decidedAt: instant('decided_at'),
    /** The operator; null where no operator decided. */
    decidedBy: key('decided_by').references(() => users.id, { onDelete: 'restrict' }),
    reason: text({ enum: caseReasons }),
    words: text(),
    suspendedUntil: instant('suspended_until'),
    /** Of a dismissal that nobody has been told of yet: until then who dismissed may undo it. */
    undoUntil: instant('undo_until'),
  },
  (table) => [
    check('cases_decision_check', sql`(${table.decision} is null) = (${table.decidedAt} is null)`),
    check('cases_undo_check', sql`${table.undoUntil} is null or ${table.decision} is not distinct from 'dismissed'`),
    uniqueIndex('cases_open_key')
      .on(table.thing, table.thingId)
      .where(sql`decided_at is null`),
    index('cases_waiting_idx')
      .on(sql`(hidden_until is null)`, table.openedAt, table.id)
      .where(sql`decided_at is null`),
    index('cases_thing_idx').on(table.thing, table.thingId, table.id),
    index('cases_owner_idx').on(table.ownerId),
    index('cases_decided_idx').on(table.decidedAt),
  ],
);

/** What people say against a thing. Those about the same thing share its open case. */
export const reports = pgTable(
  'reports',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    /** Null until a visitor has opened the mailed link. */
    caseId: key('case_id').references(() => cases.id, { onDelete: 'restrict' }),
    thing: text({ enum: caseSubjects }).notNull(),
    thingId: key('thing_id').notNull(),
    ownerId: key('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    /** Null for a visitor, and once the reporter's account is erased. */
    reporterId: key('reporter_id').references(() => users.id, { onDelete: 'set null' }),
    /** Of a visitor, who is told the outcome there. */
    address: text(),
    tokenHash: bytes('token_hash'),
    reason: text({ enum: reportReasons }).notNull(),
    words: text(),
    evidence: jsonb().$type<Evidence>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('reports_reporter_key').on(table.caseId, table.reporterId),
    uniqueIndex('reports_address_key').on(table.caseId, sql`lower(${table.address})`),
    uniqueIndex('reports_token_hash_key').on(table.tokenHash),
    index('reports_reporter_idx').on(table.reporterId, table.id),
    index('reports_owner_idx').on(table.ownerId),
    index('reports_unconfirmed_idx')
      .on(table.createdAt)
      .where(sql`case_id is null`),
  ],
);

export const appeals = pgTable(
  'appeals',
  {
    caseId: key('case_id')
      .primaryKey()
      .references(() => cases.id, { onDelete: 'restrict' }),
    words: text(),
    createdAt: instant('created_at').notNull(),
    outcome: text({ enum: appealOutcomes }),
    decidedAt: instant('decided_at'),
    decidedBy: key('decided_by').references(() => users.id, { onDelete: 'restrict' }),
    answer: text(),
  },
  (table) => [
    check('appeals_outcome_check', sql`(${table.outcome} is null) = (${table.decidedAt} is null)`),
    index('appeals_waiting_idx')
      .on(table.createdAt)
      .where(sql`decided_at is null`),
    index('appeals_decided_idx').on(table.decidedAt),
  ],
);
