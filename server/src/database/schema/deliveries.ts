import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, key } from './columns.ts';
import { pushSubscriptions } from './push.ts';
import { users } from './users.ts';

/** What waits to be sent to a person, and what was sent: a row is the claim of its event, so that none is sent twice. */
export const deliveries = pgTable(
  'deliveries',
  {
    /** The same for every try: it becomes the Message-ID of a mail. */
    id: uuid().primaryKey().defaultRandom(),
    userId: key('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    kind: text().notNull(),
    /** A notification, a day, or a chat and up to where it was read (`7:41`). */
    event: text().notNull(),
    /** The browser that a push goes to. */
    targetId: key('target_id').references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    /** What is sent through one service, which may hang: `mail`, or the origin of a push service. */
    lane: text().notNull(),
    /** Goes before those that may wait, such as thousands about a new product. */
    isUrgent: boolean('is_urgent').notNull(),
    /** Counts how often the event was renewed before this was sent. */
    version: integer().notNull().default(1),
    attempts: smallint().notNull().default(0),
    /** When it was added or renewed. */
    createdAt: instant('created_at').notNull(),
    /** Null once it is settled: sent, or given up. */
    dueAt: instant('due_at'),
    claimedUntil: instant('claimed_until'),
    /** When it was last handed to its service. It may have arrived, whatever was heard of it. */
    triedAt: instant('tried_at'),
    givenUpAt: instant('given_up_at'),
  },
  (table) => [
    unique('deliveries_event_key').on(table.userId, table.kind, table.event, table.targetId).nullsNotDistinct(),
    index('deliveries_target_idx').on(table.targetId),
    index('deliveries_due_idx')
      .on(table.lane, table.isUrgent.desc(), table.dueAt, table.id)
      .where(sql`due_at is not null`),
    index('deliveries_given_up_idx')
      .on(table.givenUpAt)
      .where(sql`given_up_at is not null`),
  ],
);
