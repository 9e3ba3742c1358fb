import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { cases, reports } from '../../../../database/schema/cases.ts';
import { chats } from '../../../../database/schema/chats.ts';
import { products } from '../../../../database/schema/products.ts';
import { users } from '../../../../database/schema/users.ts';
import { rowsOf, type Executor, type Transaction } from '../../../../platform/postgres/database.ts';
import type { SubjectRef } from '../cases-policy.ts';

/** The oldest accounts come first: any number of fresh ones displaces none of them. */
const MAX_REPORTERS = 200;

const reporterColumns = {
  isConfirmed: z.boolean(),
  accountAgeDays: z.number(),
  boughtFrom: z.array(z.int()),
  network: z.nullable(z.string()),
  sellsIn: z.array(z.string()),
};

export async function findWeights(tx: Transaction, caseId: number) {
  return rowsOf(tx, reporterColumns)`
    select email_verified as "isConfirmed", encode(registered_from, 'hex') as network,
      (extract(epoch from app_now() - users.created_at) / 86400)::float8 as "accountAgeDays",
      array(select distinct vendor_id from ${chats} where buyer_id = users.id and status = 'completed' and type = 'sale'
        and vendor_id not in (
          select reporter_id from ${reports} where case_id = ${caseId} and reporter_id is not null)) as "boughtFrom",
      array(select category from ${products} where vendor_id = users.id
        union select earlier.category from ${products}, jsonb_each_text(earlier_categories) as earlier (category, until)
        where vendor_id = users.id and until::timestamptz > app_now() - interval '90 days') as "sellsIn"
    from ${reports}
    inner join ${users} on users.id = reports.reporter_id
    where case_id = ${caseId} and suspended_at is null and deleted_at is null
    order by users.created_at, users.id
    limit ${MAX_REPORTERS}`;
}

export async function findNetwork(tx: Transaction, userId: number): Promise<string | null> {
  const [row] = await tx
    .select({ network: sql<string | null>`encode(${users.registeredFrom}, 'hex')` })
    .from(users)
    .where(eq(users.id, userId));
  return row?.network ?? null;
}

/** When the thing was last hidden by reports until, or decided on by an operator, whichever is later. */
export async function findLastLook(tx: Transaction, { thing, thingId }: SubjectRef): Promise<Date | null> {
  const [row] = await tx
    .select({
      at: sql<Date | null>`max(greatest(${cases.hiddenUntil}, case when ${cases.decidedBy} is not null
        then ${cases.decidedAt} end,
        (select decided_at from appeals where case_id = ${cases.id})))`.mapWith(cases.decidedAt),
    })
    .from(cases)
    .where(and(eq(cases.thing, thing), eq(cases.thingId, thingId)));
  return row?.at ?? null;
}

export async function setHiddenUntil(tx: Transaction, caseId: number, hiddenUntil: Date): Promise<void> {
  await tx.update(cases).set({ hiddenUntil }).where(eq(cases.id, caseId));
}

/** Undecided, and hidden once. */
export async function findHiddenCase(db: Executor, caseId: number) {
  const [row] = await db
    .select({ thing: cases.thing, thingId: cases.thingId })
    .from(cases)
    .where(and(eq(cases.id, caseId), isNull(cases.decidedAt), isNotNull(cases.hiddenUntil)));
  return row;
}
