import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { users } from './users.ts';

/** Every word that a listing has used, folded: what a misspelt word may have meant. */
export const searchWords = pgTable(
  'search_words',
  {
    word: text().primaryKey(),
    /** How many listings have used it; nobody counts on beyond a thousand. */
    uses: integer().notNull().default(1),
    /** The word with any one letter left out, and its sound: words that share a key are near. */
    spellingKeys: text('spelling_keys')
      .array()
      .notNull()
      .generatedAlwaysAs(sql`spelling_keys(word)`),
  },
  (table) => [
    // Without a list of pending entries, which every misspelt search would read through until a vacuum.
    index('search_words_trigram_idx').using('gin', table.word.op('gin_trgm_ops')).with({ fastupdate: false }),
    index('search_words_spelling_idx').using('gin', table.spellingKeys).with({ fastupdate: false }),
  ],
);

/** One search, as a person made it. */
export const searchQueries = pgTable(
  'search_queries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** What the results carry: whoever follows one of them says with it from where. */
    searchId: uuid('search_id').notNull().unique().defaultRandom(),
    searchTerm: text('search_term').notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
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

/** Searches for a term on one Kampala day. */
export const searchTermsDaily = pgTable(
  'search_terms_daily',
  {
    day: date({ mode: 'string' }).notNull(),
    searchTerm: text('search_term').notNull(),
    searches: integer().notNull(),
    withoutResult: integer('without_result').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.searchTerm] })],
);
