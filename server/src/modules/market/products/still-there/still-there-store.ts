import { and, inArray, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { products } from '../../../../database/schema/products.ts';
import { storeDays } from '../../../../database/schema/store-days.ts';
import { type Executor, rowsOf, type Transaction } from '../../../../platform/postgres/database.ts';
import { isAsked, isConfirmable, isOwn } from '../own-list/own-products-store.ts';
import { DAYS_KEPT, type Dues, type StoreDays } from './store-dues.ts';

interface Batch {
  afterId: number;
  limit: number;
}

const anyOf = (ids: readonly number[]) => sql`any(${sql.param([...ids])}::bigint[])`;
const lastSign = sql`greatest(${products.updatedAt}, ${products.confirmedAt})`;

/** The next vendors who have something in the lists, along an index of what is listed by vendor. */
export async function findStores(db: Executor, { afterId, limit }: Batch): Promise<number[]> {
  const rows = await rowsOf(db, { id: z.int() })`
    select distinct vendor_id as id from ${products} where is_listed and vendor_id > ${afterId}
    order by vendor_id limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** Counts today once, whichever process comes first. @returns the stores for which it did */
export async function countDay(
  tx: Transaction,
  vendorIds: readonly number[],
  today: string,
): Promise<(StoreDays & { vendorId: number })[]> {
  return rowsOf(tx, { vendorId: z.int(), days: z.array(z.string()), askedOn: z.nullable(z.string()) })`
    insert into ${storeDays} as counted (vendor_id, days)
    select id, array[${today}::date] from unnest(${sql.param([...vendorIds])}::bigint[]) id order by id
    on conflict (vendor_id) do update
      set days = (counted.days || excluded.days)[greatest(1, cardinality(counted.days) + 2 - ${DAYS_KEPT}):]
      where counted.days[cardinality(counted.days)] < ${today}::date
    returning vendor_id as "vendorId", days::text[] as days, asked_on::text as "askedOn"`;
}

export interface DueItem {
  id: number;
  vendorId: number;
  /** What its vendor has written about it since then is an answer. */
  since: string;
}

type StoreDues = Dues & { vendorId: number };

/** What its vendor is to be asked about, locked in the order of ids. */
export async function lockQuiet(tx: Transaction, dues: readonly StoreDues[]): Promise<DueItem[]> {
  const quietBefore = sql`case when stock > 1 then due.many else due.one end`;
  return lockDue(
    tx,
    dues,
    quietBefore,
    sql`case when ${products.askedAt} > ${products.updatedAt} then due.again
      else ${lastSign} < ${quietBefore} end`,
  );
}

/** What was asked about in vain, locked in the order of ids. */
export async function lockUnanswered(tx: Transaction, dues: readonly StoreDues[]): Promise<DueItem[]> {
  return lockDue(
    tx,
    dues,
    products.askedAt.getSQL(),
    sql`${products.askedAt} > ${products.updatedAt} and ${products.askedAt} < due.hide`,
  );
}

async function lockDue(tx: Transaction, dues: readonly StoreDues[], since: SQL, which: SQL): Promise<DueItem[]> {
  const column = <Value>(value: (store: StoreDues) => Value) => sql.param(dues.map(value));
  const instants = (value: (store: StoreDues) => Date | null) => column((store) => value(store)?.toISOString() ?? null);
  return rowsOf(tx, { id: z.int(), vendorId: z.int(), since: z.string() })`
    select ${products.id} as id, ${products.vendorId} as "vendorId", ${since} as since
    from ${products} join unnest(
      ${column(({ vendorId }) => vendorId)}::bigint[],
      ${instants(({ quietBefore }) => quietBefore)}::timestamptz[],
      ${instants(({ quietOfManyBefore }) => quietOfManyBefore)}::timestamptz[],
      ${instants(({ hideBefore }) => hideBefore)}::timestamptz[],
      ${column(({ asksAgain }) => asksAgain)}::boolean[]
    ) due (vendor_id, one, many, hide, again) on due.vendor_id = ${products.vendorId}
    where is_listed and ${which}
    order by ${products.id} for no key update of ${products}`;
}

/** No edit: `updatedAt` stays. Null: it is answered. */
export async function setAsked(tx: Transaction, ids: readonly number[], at: Date | null): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(products)
    .set({ askedAt: at })
    .where(sql`${products.id} = ${anyOf(ids)}`);
}

export async function setUnconfirmed(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(products)
    .set({ unconfirmedSince: lastSign })
    .where(sql`${products.id} = ${anyOf(ids)}`);
}

/** What these vendors are asked about now; notes that they were. */
export async function countAsked(tx: Transaction, vendorIds: readonly number[], today: string) {
  await tx
    .update(storeDays)
    .set({ askedOn: today })
    .where(sql`${storeDays.vendorId} = ${anyOf(vendorIds)}`);
  return rowsOf(tx, { vendorId: z.int(), count: z.int() })`
    select vendor_id as "vendorId", count(*)::int as count from ${products}
    where vendor_id = ${anyOf(vendorIds)} and ${isAsked} group by vendor_id order by vendor_id`;
}

/**
 * No question is left about them either. Who locks an item otherwise may wait for the chats that the caller has locked, so what is
 * locked is left out: a sale or an edit is a sign by itself, and what is left out comes back with the next message.
 * @returns of each that came back, its vendor
 */
export async function clearUnconfirmed(tx: Transaction, ids: readonly number[]): Promise<number[]> {
  const rows = await rowsOf(tx, { vendorId: z.int() })`
    update ${products} set unconfirmed_since = null, asked_at = null
    where id in (
      select id from ${products} where id = ${anyOf(ids)} and unconfirmed_since is not null
      order by id for no key update skip locked
    ) returning vendor_id as "vendorId"`;
  return rows.map(({ vendorId }) => vendorId);
}

interface Confirmation {
  vendorId: number;
  /** Without them all that the vendor is asked about. */
  ids: readonly number[] | undefined;
  at: Date;
}

/** No edit, and nothing new: `updatedAt` and the order of lists stay. @returns how many */
export async function confirmAll(tx: Transaction, { vendorId, ids, at }: Confirmation): Promise<number> {
  const which = ids ? sql`${isConfirmable} and ${products.id} = ${anyOf(ids)}` : isAsked;
  const locked = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(isOwn(vendorId), which))
    .orderBy(products.id)
    .for('no key update');
  if (locked.length === 0) return 0;
  await tx
    .update(products)
    .set({ confirmedAt: at, askedAt: null, unconfirmedSince: null })
    .where(
      inArray(
        products.id,
        locked.map(({ id }) => id),
      ),
    );
  return locked.length;
}

export async function eraseDays(tx: Transaction, vendorId: number): Promise<void> {
  await tx.delete(storeDays).where(sql`${storeDays.vendorId} = ${vendorId}`);
}
