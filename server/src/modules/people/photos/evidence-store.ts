import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { appeals, cases, reports } from '../../../database/schema/cases.ts';
import { type Executor, rowsOf } from '../../../platform/postgres/database.ts';

/** Those of these addresses that an open case, a waiting appeal, or a report that is not confirmed yet shows (rule 228). */
export async function findHeld(db: Executor, urls: readonly string[]): Promise<Set<string>> {
  const wanted = sql`${sql.param([...urls])}::text[]`;
  const rows = await rowsOf(db, { url: z.string() })`
    with waiting as (
      select id, evidence from ${cases} where decided_at is null or undo_until is not null
      union all
      select id, evidence from ${cases} inner join ${appeals} on case_id = id where appeals.decided_at is null
    ), shown as (
      select evidence from waiting
      union all
      select reports.evidence from ${reports} inner join waiting on case_id = waiting.id
      union all
      select evidence from ${reports} where case_id is null
    )
    select distinct url from shown, jsonb_array_elements_text(evidence -> 'images') as url where url = any(${wanted})`;
  return new Set(rows.map(({ url }) => url));
}
