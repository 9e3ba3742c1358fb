import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** The last result of each check that is too slow for every look, of the nightly count, and the last backup. Names nobody. */
export const launchResults = pgTable('launch_results', {
  name: text({ enum: ['backup', 'backup-check', 'figures', 'mail', 'run'] }).primaryKey(),
  at: instant('at').notNull(),
  result: jsonb().notNull(),
});
