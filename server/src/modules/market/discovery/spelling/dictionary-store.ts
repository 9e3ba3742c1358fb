import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { searchWords } from '../../../../database/schema/search.ts';
import { type Executor, prepared, rowsOf, type Transaction } from '../../../../platform/postgres/database.ts';
import { perDatabase } from '../../../../platform/postgres/notify-by-commit.ts';
import type { Resemblances } from './choose-spelling.ts';

/** A short word can share its keys with hundreds; the nearest are enough. */
const MAX_NEIGHBOURS = 100;

const cutIntoWords = prepared('search_words_of', (db) =>
  db.select({ text: sql<string>`search_text(${sql.placeholder('text')})` }).from(sql`(select) one`),
);

/** Splitting is deterministic, so entries never expire. */
const recentlyCut = perDatabase(() => new LRUCache<string, string[]>({ max: 5_000 }));

export async function wordsOf(db: Executor, text: string): Promise<string[]> {
  const cached = recentlyCut(db).get(text);
  if (cached) return cached;
  const [row] = await cutIntoWords(db).execute({ text });
  const words = (row?.text ?? '').split(' ').filter((word) => word !== '');
  recentlyCut(db).set(text, words);
  return words;
}

const usesOfWords = prepared('uses_of_words', (db) =>
  db
    .select({ word: searchWords.word, uses: searchWords.uses })
    .from(searchWords)
    .where(sql`${searchWords.word} = any(${sql.placeholder('words')}::text[])`),
);

export async function countUses(db: Executor, words: readonly string[]): Promise<Map<string, number>> {
  const rows = await usesOfWords(db).execute({ words });
  return new Map(rows.map(({ word, uses }) => [word, uses]));
}

export async function findCompletions(
  db: Executor,
  pieces: readonly string[],
): Promise<Map<string, { word: string; uses: number }[]>> {
  const rows = await rowsOf(db, { piece: z.string(), word: z.string(), uses: z.int() })`
    select piece, word, uses
    from unnest(${sql.param([...new Set(pieces)])}::text[]) piece
    join search_words on spelling_keys @> array[piece] and length(word) = length(piece) + 1
    order by uses desc`;
  return Map.groupBy(rows, ({ piece }) => piece);
}

/** The words of listings that begin so, null where there are more. Only a pattern known to the plan uses an index. */
export async function findWordsBeginning(
  db: Executor,
  beginnings: readonly string[],
  most: number,
): Promise<Map<string, string[] | null>> {
  const each = beginnings.map(
    (beginning) => sql`
      select ${beginning}::text as beginning, array(
        select word from search_words where word like ${beginning.replaceAll(/[\\%_]/g, String.raw`\$&`) + '%'}
        limit ${most + 1}
      ) as words`,
  );
  if (each.length === 0) return new Map();
  const rows = await rowsOf(db, {
    beginning: z.string(),
    words: z.array(z.string()),
  })`${sql.join(each, sql` union all `)}`;
  return new Map(rows.map(({ beginning, words }) => [beginning, words.length > most ? null : words]));
}

export async function findResemblances(db: Executor, words: readonly string[]): Promise<Map<string, Resemblances>> {
  const rows = await rowsOf(db, {
    requested: z.string(),
    isBeginning: z.boolean(),
    neighbours: z.array(z.object({ word: z.string(), uses: z.int() })),
  })`
    select
      requested.word as requested,
      coalesce((
        select starts_with(next.word, requested.word) from search_words next
        where next.word > requested.word order by next.word limit 1
      ), false) as "isBeginning",
      coalesce((
        select json_agg(json_build_object('word', near.word, 'uses', near.uses))
        from (
          select * from (
            select word, uses from search_words where spelling_keys && spelling_keys(requested.word)
            union
            select word, uses from search_words where word % requested.word
          ) alike
          order by levenshtein(alike.word, requested.word), alike.uses desc, alike.word
          limit ${MAX_NEIGHBOURS}
        ) near
      ), '[]') as neighbours
    from unnest(${sql.param([...new Set(words)])}::text[]) requested(word)`;
  return new Map(rows.map(({ requested, neighbours, isBeginning }) => [requested, { neighbours, isBeginning }]));
}

/** Above this count a word is simply common, and its row is no longer updated. */
const MAX_COUNTED_USES = 1000;

const wordCount = prepared('count_words', (db) =>
  db
    .insert(searchWords)
    .select(
      sql`select lexeme, 1 from unnest(search_lexemes(${sql.placeholder('text')}))
      where length(lexeme) between 2 and 40
      and lexeme <> all (tsvector_to_array(search_lexemes(${sql.placeholder('before')}))) and not exists (
        select from search_words where word = lexeme and uses >= ${MAX_COUNTED_USES}
      )
      order by lexeme collate "C"`,
    )
    .onConflictDoUpdate({ target: searchWords.word, set: { uses: sql`${searchWords.uses} + 1` } }),
);

/** Adds the words, except those already counted from `before`. Sorted, so that two listings cannot deadlock. */
export async function indexWords(tx: Transaction, text: string, before = ''): Promise<void> {
  await wordCount(tx).execute({ text, before });
}

/** Removes words that no listing has any more, as those of an erased vendor: of their names and titles, earlier ones too. */
export async function removeUnusedWords(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    delete from search_words where not exists (
      select from ts_stat('select search_document from products where deleted_at is null') as used
      where used.word = search_words.word)`);
}
