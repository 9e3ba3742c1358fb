import { pgTable } from 'drizzle-orm/pg-core';

/*
 * Each table names its home: whose its rows are. Rows of one home can move to a database of their own, by the key of
 * that person, vendor or chat (or of the row that they belong to, as the views of a product), as long as no statement
 * joins them with rows of another. `tools/laws/joins-across-homes.ts` lists those that do. A vendor's key is that of
 * their account.
 */

/** Rows of one person: the account, what they follow and save, what they are told. */
export const personTable = pgTable;

/** Rows of one store: its listings, sales, ratings, plan. */
export const vendorTable = pgTable;

/** Rows of one chat. */
export const chatTable = pgTable;

/** Rows of the market as a whole: its log, its figures, its settings. */
export const marketTable = pgTable;
