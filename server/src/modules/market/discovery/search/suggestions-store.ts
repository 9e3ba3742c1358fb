import { MASKED_TERM } from '@akatale/contracts/market/taught-names-schemas';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Executor, type RowOf, rowsOf } from '../../../../platform/postgres/database.ts';
import { asTyped } from '../spelling/spelling.ts';
import { askForKinds } from './kind-tiers.ts';
import { allOf, anyOf, lexeme } from './search-tiers.ts';

const popularTerm = { term: z.string(), words: z.string() };
export type PopularTerm = RowOf<typeof popularTerm>;

/** On one day. Rarer searches may be about a person. */
const MIN_PEOPLE = 5;
const MAX_POPULAR = 2_000;
const MAX_TRIED = 12;

/** Terms of the last 30 days that had results, and are made of words of listings alone. */
export async function findPopularTerms(db: Executor): Promise<PopularTerm[]> {
  return rowsOf(db, popularTerm)`
    with popular as (
      select search_term as term, trim(search_text(search_term)) as words,
        sum(searches) as searches
      from search_terms_daily
      where day > (app_now() at time zone 'Africa/Kampala')::date - 30
        and search_term <> ${MASKED_TERM}
      group by search_term
      having max(people) >= ${MIN_PEOPLE} and sum(without_result) < sum(searches)
    )
    select term, words from popular
    where words <> '' and not exists (
      select from unnest(string_to_array(words, ' ')) as part (word)
      where length(part.word) > 1
        and not exists (select from search_words where search_words.word = part.word)
    )
    order by searches desc, term
    limit ${MAX_POPULAR}`;
}

/** Completes the last word where the list of such a search has something. Long numbers are not suggested. */
export async function findCompletions(db: Executor, words: readonly string[], limit: number): Promise<string[]> {
  const before = words.slice(0, -1);
  const last = words.at(-1) ?? '';
  const tried = await rowsOf(db, { word: z.string() })`
    select word from search_words
    where word like ${`${last}%`} and word <> ${last} and word !~ '[0-9]{7}'
    order by uses desc, word
    limit ${MAX_TRIED}`;
  const terms = tried.map(({ word }) => [...before, word]);
  const found = await rowsOf(db, { term: z.string() })`
    select term
    from unnest(${sql.param(terms.map((term) => term.join(' ')))}::text[], ${sql.param(terms.map(sureQuery))}::text[])
      with ordinality as tried (term, query, place)
    where exists (select from products where is_listed and title_document @@ query::tsquery)
    order by place
    limit ${limit}`;
  return found.map(({ term }) => term);
}

/** For titles that a search for these words finds for certain: of the kind that they name, else with all of them. */
function sureQuery(words: readonly string[]): string {
  const asked = askForKinds(words.map((word) => [asTyped(word)]));
  const ofKind = asked?.wanted.flatMap(({ field, query }) => (field === 'title' ? [query] : []));
  return ofKind ? anyOf(ofKind) : allOf(words.map(lexeme));
}
