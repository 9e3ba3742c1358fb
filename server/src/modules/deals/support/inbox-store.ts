import { supportOrigins } from '@akatale/contracts/deals/chats';
import { InboxCounts } from '@akatale/contracts/deals/support-schemas';
import { Instant } from '@akatale/contracts/field-schemas';
import { LAST_ID } from '@akatale/contracts/paging';
import type { InboxState } from '@akatale/contracts/people/operators';
import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { LAST_COUNT, listCursor } from '../../../platform/http/input/cursor.ts';
import { type Executor, rowsOf } from '../../../platform/postgres/database.ts';
import { isSuspendedByOperator } from '../../people/accounts/index.ts';
import { isWritten } from '../chats/index.ts';

/** Beyond any instant: ranks counted back from it follow those counted upwards. */
const FAR_MS = sql`8200000000000`;
const msOf = (instant: SQL) => sql`(extract(epoch from ${instant}) * 1000)::bigint`;

/** When the person wrote the first unanswered message: two look-ups in the index of their messages. */
const waiting = sql`left join lateral (
  select asked.sent_at as since from messages asked
  where asked.chat_id = chats.id and asked.sender_id = chats.buyer_id and asked.kind <> 'system'
  and asked.position > coalesce((
    select answer.position from messages answer
    where answer.chat_id = chats.id and answer.kind <> 'system' and answer.sender_id <> chats.buyer_id
    order by answer.position desc limit 1), 0)
  order by asked.position limit 1
) waiting on true`;

const isActive = sql`chats.status = 'active'`;
const narrowed = (viewerId: number): Record<InboxState, SQL> => ({
  waiting: sql`${isActive} and waiting.since is not null`,
  mine: sql`${isActive} and support_assignments.operator_id = ${viewerId}`,
  open: isActive,
  closed: sql`not ${isActive}`,
});

/** Excludes the operator's own support chat, and empty ones. */
const inbox = (viewerId: number) => sql`chats.type = 'support' and chats.buyer_id <> ${viewerId} and ${isWritten}`;

interface InboxQuery {
  viewerId: number;
  state: InboxState;
  after: InboxCursor | undefined;
  limit: number;
}

const inboxRow = {
  chatId: z.int(),
  rank: z.int(),
  personId: z.int(),
  name: z.string(),
  avatar: z.nullable(z.string()),
  type: z.enum(['buyer', 'vendor']),
  isSuspended: z.boolean(),
  status: z.enum(['active', 'completed', 'abandoned']),
  openedFrom: z.nullable(z.enum(supportOrigins)),
  lastMessageAt: Instant,
  waitingSince: z.nullable(Instant),
  operatorId: z.nullable(z.int()),
  operatorName: z.nullable(z.string()),
  lastKind: z.nullable(z.enum(['text', 'photo'])),
  lastText: z.nullable(z.string()),
  unreadCount: z.int(),
};

export async function findInbox(db: Executor, query: InboxQuery) {
  const { viewerId, state, after, limit } = query;
  const isClosed = state === 'closed';
  const since = isClosed ? sql`null::timestamptz` : sql`waiting.since`;
  const rank = isClosed
    ? sql`${FAR_MS} - ${msOf(sql`chats.closed_at`)}`
    : sql`coalesce(${msOf(since)}, ${FAR_MS} - ${msOf(sql`chats.last_message_at`)})`;
  return rowsOf(db, inboxRow)`
    with ranked as (
      select chats.id, ${since} as since, ${rank} as rank
      from chats left join support_assignments on support_assignments.chat_id = chats.id
      ${isClosed ? sql`` : waiting}
      where ${inbox(viewerId)} and ${narrowed(viewerId)[state]}
    ), page as (
      select * from ranked where (rank, id) > (${after?.rank ?? -1}::bigint, ${after?.id ?? 0}::bigint)
      order by rank, id limit ${limit}
    )
    select page.id as "chatId", page.rank::float8 as rank, chats.status, chats.opened_from as "openedFrom",
      people.id as "personId", people.name, people.avatar, people.type,
      ${isSuspendedByOperator('people')} as "isSuspended",
      ${iso(sql`chats.last_message_at`)} as "lastMessageAt", ${iso(sql`page.since`)} as "waitingSince",
      operators.id as "operatorId", operators.name as "operatorName",
      last.kind as "lastKind", last.message as "lastText", unread.count as "unreadCount"
    from page join chats on chats.id = page.id
    join users people on people.id = chats.buyer_id
    left join support_assignments on support_assignments.chat_id = chats.id
    left join users operators on operators.id = support_assignments.operator_id
    left join lateral (
      select kind, message from messages where chat_id = chats.id and kind <> 'system' and hidden_at is null
      order by position desc limit 1) last on true
    left join lateral (
      select count(*)::int as count from messages where chat_id = chats.id
      and position > chats.vendor_read_position and sender_id = chats.buyer_id) unread on true
    order by page.rank, page.id`;
}

const iso = (instant: SQL) => sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export async function countInbox(db: Executor, viewerId: number): Promise<InboxCounts> {
  const { waiting: isWaiting, mine, open, closed } = narrowed(viewerId);
  const count = (state: SQL) => sql`(count(*) filter (where ${state}))::int`;
  const rows = await rowsOf(db, InboxCounts.shape)`
    select ${count(isWaiting)} as waiting, ${count(mine)} as mine, ${count(open)} as open,
      ${count(closed)} as closed
    from chats left join support_assignments on support_assignments.chat_id = chats.id ${waiting} and ${isActive}
    where ${inbox(viewerId)}`;
  return rows[0] ?? { waiting: 0, mine: 0, open: 0, closed: 0 };
}

export async function findWaiting(db: Executor, limit: number) {
  const rows = await rowsOf(db, { name: z.string(), sinceMs: z.int(), count: z.int() })`
    select users.name, ${msOf(sql`waiting.since`)}::float8 as "sinceMs", count(*) over ()::int as count
    from chats join users on users.id = chats.buyer_id ${waiting}
    where chats.type = 'support' and ${isActive} and waiting.since is not null
    order by waiting.since, chats.id limit ${limit}`;
  return {
    count: rows[0]?.count ?? 0,
    first: rows.map(({ name, sinceMs }) => ({ name, since: new Date(sinceMs) })),
  };
}

export interface InboxCursor {
  rank: number;
  id: number;
}

const { write, read } = listCursor('i', [LAST_COUNT, LAST_ID]);

export const inboxCursor = ({ rank, id }: InboxCursor): string => write(rank, id);

/** Refuses `INVALID_CURSOR`. */
export function readInboxCursor(cursor: string): InboxCursor {
  const [rank = 0, id = 0] = read(cursor);
  return { rank, id };
}
