import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Executor, rowsOf } from '../../../../platform/postgres/database.ts';

interface Listing {
  id: number;
  since: string;
}

/** Those of these listings about which their own vendors have written since: the last messages of each of their chats. */
export async function findWrittenAbout(db: Executor, listings: readonly Listing[]): Promise<Set<number>> {
  const rows = await rowsOf(db, { id: z.int() })`
    select listing.id
    from unnest(
      ${sql.param(listings.map(({ id }) => id))}::bigint[], ${sql.param(listings.map(({ since }) => since))}::timestamptz[]
    ) listing (id, since)
    where exists (
      select from chats where product_id = listing.id and last_message_at >= listing.since
      and (select sent_at from messages where chat_id = chats.id and sender_id = chats.vendor_id and kind <> 'system'
        order by id desc limit 1) >= listing.since)`;
  return new Set(rows.map(({ id }) => id));
}
