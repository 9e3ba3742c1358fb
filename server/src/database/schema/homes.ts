import { pgTable } from 'drizzle-orm/pg-core';

/*
 * Each table names its home: whose its rows are. Rows of one home can move to a database of their own, by the key of
 * that person, vendor or chat, as long as queries do not join them with rows of another.
 */

/** Rows of one person: the account, what they follow and save, what they are told. */
export const personTable = pgTable;

/** Rows of one store: its listings, sales, ratings, plan. */
export const vendorTable = pgTable;

/** Rows of one chat. */
export const chatTable = pgTable;

/** Rows of the market as a whole: its log, its figures, its settings. */
export const marketTable = pgTable;
