import type { Db, JobWithMetadata } from 'pg-boss';
import type { FailedJob, JobFigures } from './jobs.ts';

export const JOB_SCHEMA = 'pgboss';

/** Jobs without a further try end here, as a copy that names its origin, for a person to inspect. */
export const DEAD_LETTERS = 'dead-letters';

/** A job that waits for its next try counts as waiting; one that is scheduled for later does not. */
export async function readFigures(db: Db, names: readonly string[]): Promise<JobFigures[]> {
  const { rows } = await db.executeSql(
    `
    with waiting as (
      select name, count(*)::int as jobs,
             extract(epoch from now() - min(
               case when retry_count = 0 then greatest(created_on, start_after) else created_on end
             ))::float8 as oldest_seconds
        from ${JOB_SCHEMA}.job
       where name = any($1) and state < 'completed' and (state <> 'created' or start_after <= now())
       group by name
    ), dead as (
      select source_name as name, count(*)::int as jobs
        from ${JOB_SCHEMA}.job
       where name = $2 and state = 'created'
       group by source_name
    )
    select name as job, coalesce(waiting.jobs, 0) as waiting,
           greatest(coalesce(waiting.oldest_seconds, 0), 0) as "oldestSeconds",
           coalesce(dead.jobs, 0) as dead
      from unnest($1::text[]) as name
      left join waiting using (name)
      left join dead using (name)`,
    [names, DEAD_LETTERS],
  );
  return rows as JobFigures[];
}

/** Which of these jobs can be tried now: one look into an index for each. */
export async function findWaiting(db: Db, names: readonly string[]): Promise<string[]> {
  const { rows } = await db.executeSql(
    `select names.name from unnest($1::text[]) as names (name)
      where exists (
        select from ${JOB_SCHEMA}.job
         where job.name = names.name and state < 'active' and not blocked and start_after <= now())`,
    [names],
  );
  return rows.map(({ name }: { name: string }) => name);
}

/** Lets these jobs be tried now that wait for a moment of their own, or for their next try. */
export async function endWaits(db: Db, names: readonly string[]): Promise<void> {
  await db.executeSql(
    `update ${JOB_SCHEMA}.job set start_after = now() where name = any($1) and state < 'active' and start_after > now()`,
    [names],
  );
}

const MOST_FAILED = 1000;

export async function findFailed(
  db: Db,
  names: readonly string[],
  { since, failures }: { since: Date; failures: number },
): Promise<FailedJob[]> {
  const { rows } = await db.executeSql(
    `select coalesce(source_name, name) as job, data, coalesce(started_on, created_on) as at
       from ${JOB_SCHEMA}.job
      where (name = $1 and source_name = any($2) and state = 'created' and created_on >= $3)
         or (name = any($2) and state in ('retry', 'active')
             and retry_count + case state when 'retry' then 1 else 0 end >= $4)
      order by at desc, id limit ${MOST_FAILED}`,
    [DEAD_LETTERS, names, since, failures],
  );
  return rows as FailedJob[];
}

/**
 * What is done is kept for its figures: its data may name what was erased since. Only of the attempt that is held: where
 * its claim was lost, the next try needs them.
 */
export async function forgetData(db: Db, { name, id, retryCount, data }: JobWithMetadata<object>): Promise<void> {
  if (Object.keys(data).length === 0) return;
  await db.executeSql(
    `update ${JOB_SCHEMA}.job set data = null
      where name = $1 and id = $2 and retry_count = $3 and state in ('active', 'completed')`,
    [name, id, retryCount],
  );
}
