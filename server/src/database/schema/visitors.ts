import { date, pgTable } from 'drizzle-orm/pg-core';
import { bytes } from './columns.ts';

/**
 * The secret with which the visitors of one Kampala day are hashed. When it is deleted, nobody can
 * tell any more from which address a visitor of that day came.
 */
export const daySalts = pgTable('day_salts', {
  day: date({ mode: 'string' }).primaryKey(),
  salt: bytes().notNull(),
});
