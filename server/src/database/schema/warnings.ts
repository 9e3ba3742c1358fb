import { warningPatterns } from '@akatale/contracts/deals/warnings';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { messages } from './chats.ts';
import { instant, key } from './columns.ts';

/** The warning that the receiver of a message was shown: once for each message, whose receiver is one side. */
export const messageWarnings = pgTable(
  'message_warnings',
  {
    messageId: key('message_id')
      .primaryKey()
      .references(() => messages.id, { onDelete: 'cascade' }),
    pattern: text({ enum: warningPatterns }).notNull(),
    shownAt: instant('shown_at').notNull(),
    dismissedAt: instant('dismissed_at'),
  },
  (table) => [index('message_warnings_shown_idx').on(table.shownAt)],
);

/** The patterns that owners have switched off. */
export const warningsOff = pgTable('warnings_off', {
  pattern: text({ enum: warningPatterns }).primaryKey(),
  offAt: instant('off_at').notNull(),
});
