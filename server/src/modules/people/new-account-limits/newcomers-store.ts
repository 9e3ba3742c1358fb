import { NEW_ACCOUNT_DAYS } from '@akatale/contracts/people/new-accounts';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Executor, rowsOf } from '../../../platform/postgres/database.ts';

const row = {
  id: z.int(),
  isOperator: z.boolean(),
  isRecent: z.boolean(),
  hasCompletedDeal: z.boolean(),
  emailVerified: z.boolean(),
};

/** By the database's clock: a process whose clock is wrong makes nobody old. */
export async function findNewcomers(db: Executor, ids: readonly number[]) {
  return rowsOf(db, row)`
    select id, role = 'operator' as "isOperator", email_verified as "emailVerified",
      created_at > app_now() - make_interval(days => ${NEW_ACCOUNT_DAYS}) as "isRecent",
      exists (
        select from chats where is_sold and (buyer_id = users.id or vendor_id = users.id)
      ) as "hasCompletedDeal"
    from users where id = any(${sql.param([...ids])}::bigint[])`;
}
