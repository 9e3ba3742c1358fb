import { type SQL, sql } from 'drizzle-orm';

/** Reads up to `limit` messages after `after` that are older than `age`, such as `15 seconds`. */
interface Due {
  after: number;
  limit: number;
  age: string;
}

/**
 * The common table expressions `batch` and `due`, for other stores: messages in the order of their ids, up to the first
 * that is younger. By then every message with a smaller id is committed. A sender's clock that runs far ahead holds up
 * nobody.
 */
export function dueMessages({ after, limit, age }: Due): SQL {
  return sql`batch as (
      select id, chat_id, sender_id, kind, sent_at from messages where id > ${after} order by id limit ${limit}
    ), due as (
      select * from batch where id < coalesce((
        select min(id) from batch
        where sent_at > app_now() - ${age}::interval and sent_at < app_now() + interval '10 minutes'
      ), ${Number.MAX_SAFE_INTEGER})
    )`;
}
