import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant, key } from './columns.ts';
import { users } from './users.ts';

export const searchWords = pgTable(
  'search_words',
  {
    word: text().primaryKey(),
    uses: integer().notNull().default(1),
    /** The word with any one letter left out, and its sound: similar words share a key. */
    spellingKeys: text('spelling_keys')
      .array()
      .notNull()
      .generatedAlwaysAs(sql`spelling_keys(word)`),
  },
  (table) => [
    // Without a pending list, which every misspelt search would scan until a vacuum.
    index('search_words_trigram_idx').using('gin', table.word.op('gin_trgm_ops')).with({ fastupdate: false }),
    index('search_words_spelling_idx').using('gin', table.spellingKeys).with({ fastupdate: false }),
  ],
);

export const searchQueries = pgTable(
  'search_queries',
  {
    id: key().primaryKey().generatedAlwaysAsIdentity(),
    /** The `sid` of views of its results. */
    searchId: uuid('search_id').notNull().unique().defaultRandom(),
    searchTerm: text('search_term').notNull(),
    userId: key('user_id').references(() => users.id, { onDelete: 'set null' }),
    resultsCount: integer('results_count').notNull().default(0),
    ledToView: boolean('led_to_view').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('search_queries_created_at_idx').on(table.createdAt),
    index('search_queries_user_idx')
      .on(table.userId, table.createdAt)
      .where(sql`user_id is not null`),
  ],
);

export const searchTermsDaily = pgTable(
  'search_terms_daily',
  {
    day: date({ mode: 'string' }).notNull(),
    searchTerm: text('search_term').notNull(),
    searches: integer().notNull(),
    withoutResult: integer('without_result').notNull().default(0),
    /** Distinct people of that day. */
    people: integer().notNull().default(0),
    /** Results of it were what was asked for; false in rows of before searches knew kinds, when all that matched was. */
    countsAskedFor: boolean('counts_asked_for').notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.day, table.searchTerm] })],
);

/** Who has searched for a term on a day, under keys as of visitors: deleted with the salt of the day. */
export const searchTermPeople = pgTable(
  'search_term_people',
  {
    day: date({ mode: 'string' }).notNull(),
    searchTerm: text('search_term').notNull(),
    person: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.searchTerm, table.person] })],
);

/** What operators say people mean by a term; the file of other names stands behind it. */
export const taughtNames = pgTable('taught_names', {
  id: key().primaryKey().generatedAlwaysAsIdentity(),
  /** As the search cuts it into words. */
  term: text().notNull().unique(),
  means: text().notNull(),
  taughtAt: instant('taught_at').notNull(),
});
