import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/postgres/database.ts';
import { lexeme } from './search-tiers.ts';

export interface WordCategory {
  word: string;
  category: string;
  count: number;
}

const MAX_TITLES = 300;

export async function findWordCategories(db: Executor, words: readonly string[]): Promise<WordCategory[]> {
  const lexemes = sql.join(
    words.map((word) => sql`(${word}, ${lexeme(word)})`),
    sql`, `,
  );
  const { rows } = await db.execute<WordCategory & Record<string, unknown>>(sql`
    select word, category, count(*)::int as count
    from (values ${lexemes}) as requested (word, query)
    cross join lateral (
      select category from products
      where is_listed and title_document @@ requested.query::tsquery
      limit ${MAX_TITLES}
    ) as titled
    group by word, category`);
  return rows;
}
