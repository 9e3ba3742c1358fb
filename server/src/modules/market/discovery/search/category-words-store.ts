import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Executor, type RowOf, rowsOf } from '../../../../platform/postgres/database.ts';
import { lexeme } from './search-tiers.ts';

const wordCategory = { word: z.string(), category: z.string(), count: z.int() };
export type WordCategory = RowOf<typeof wordCategory>;

const MAX_TITLES = 300;

export async function findWordCategories(db: Executor, words: readonly string[]): Promise<WordCategory[]> {
  const lexemes = sql.join(
    words.map((word) => sql`(${word}, ${lexeme(word)})`),
    sql`, `,
  );
  return rowsOf(db, wordCategory)`
    select word, category, count(*)::int as count
    from (values ${lexemes}) as requested (word, query)
    cross join lateral (
      select category from products
      where is_listed and title_document @@ requested.query::tsquery
      limit ${MAX_TITLES}
    ) as titled
    group by word, category`;
}
