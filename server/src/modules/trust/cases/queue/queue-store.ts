import type { CaseReason } from '@akatale/contracts/market/decision-causes';
import { LAST_ID } from '@akatale/contracts/paging';
import type { CaseGroup } from '@akatale/contracts/trust/cases';
import type { CaseFilter } from '@akatale/contracts/trust/cases-schemas';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { cases, reports } from '../../../../database/schema/cases.ts';
import { products } from '../../../../database/schema/products.ts';
import { ratings } from '../../../../database/schema/ratings.ts';
import { users } from '../../../../database/schema/users.ts';
import { LAST_MS, listCursor } from '../../../../platform/http/input/cursor.ts';
import type { Executor } from '../../../../platform/postgres/database.ts';
import { isSuspendedByOperator } from '../../../people/accounts/index.ts';
import type { Decider } from '../cases-policy.ts';
import { isOpen, isReported, isWorkOf, mayDecideOnOwner } from '../cases-store.ts';

interface Place {
  /** What reports have hidden is 0, a threat 1, other fraud 2, the rest 3. */
  turn: number;
  openedAt: Date;
  id: number;
}

const { write, read } = listCursor('k', [3, LAST_MS, LAST_ID]);

export const caseCursor = {
  write: ({ turn, openedAt, id }: Place): string => write(turn, openedAt.getTime(), id),
  read(cursor: string): Place {
    const [turn = 0, ms = 0, id = 0] = read(cursor);
    return { turn, openedAt: new Date(ms), id };
  },
};

interface Page extends CaseFilter {
  operator: Decider;
  after: Place | undefined;
  limit: number;
}

const groupOf = sql<CaseGroup>`case when ${isReported} then 'reported' else 'held' end`;
const turn = sql<number>`(case when ${cases.hiddenUntil} is not null then 0
  when exists (select from reports where case_id = ${cases.id} and reason = 'threat') then 1
  when exists (select from reports where case_id = ${cases.id} and reason = 'scam') then 2 else 3 end)`;

/**
 * What reports have hidden, then what they call a threat, then fraud, then the rest, each the oldest first; with what was decided
 * against the same thing before, which is looked up for those of the page alone.
 */
export async function listWaiting(db: Executor, { operator, after, limit, group, thing, cause, reason }: Page) {
  const page = db
    .select({ id: cases.id, turn: turn.as('turn') })
    .from(cases)
    .innerJoin(users, eq(users.id, cases.ownerId))
    .where(
      and(
        isOpen,
        mayDecideOnOwner(operator),
        group && eq(groupOf, group),
        thing && eq(cases.thing, thing),
        cause && eq(cases.cause, cause),
        reason && sql`exists (select from reports where case_id = ${cases.id} and reason = ${reason})`,
        after &&
          sql`(${turn}, ${cases.openedAt}, ${cases.id}) >
            (${after.turn}::int, ${after.openedAt.toISOString()}::timestamptz, ${after.id}::bigint)`,
      ),
    )
    .orderBy(turn, cases.openedAt, cases.id)
    .limit(limit)
    .as('page');
  const earlier = db
    .select({
      id: sql`id`.as('earlier_id'),
      reason: sql`reason`.as('earlier_reason'),
      words: sql`words`.as('earlier_words'),
    })
    .from(sql`${cases} as earlier`)
    .where(
      sql`earlier.thing = ${cases.thing} and earlier.thing_id = ${cases.thingId}
        and earlier.decision in ('sent-back', 'taken-down', 'warned', 'hidden', 'suspended')`,
    )
    .orderBy(sql`earlier.id desc`)
    .limit(1)
    .as('before');
  return db
    .select({
      id: cases.id,
      cause: cases.cause,
      thing: cases.thing,
      thingId: cases.thingId,
      productId: sql<number | null>`case thing when 'product' then thing_id::float8 when 'review' then
        (select product_id::float8 from ${ratings} where id = thing_id) end`,
      listedAt: sql<Date | null>`case thing when 'product' then
        (select listing.created_at from ${products} as listing where listing.id = thing_id) end`.mapWith(
        cases.openedAt,
      ),
      evidence: cases.evidence,
      findings: cases.findings,
      evidenceAt: cases.evidenceAt,
      openedAt: cases.openedAt,
      hiddenUntil: cases.hiddenUntil,
      isOwnWork: isWorkOf(operator.id),
      turn: page.turn,
      hasBefore: sql<boolean>`${earlier.id} is not null`,
      reasonBefore: sql<CaseReason | null>`${earlier.reason}`,
      wordsBefore: sql<string | null>`${earlier.words}`,
      owner: {
        id: users.id,
        name: users.name,
        memberSince: users.createdAt,
        isOperator: sql<boolean>`${users.role} = 'operator'`,
        isSuspended: isSuspendedByOperator(),
      },
      near: {
        id: products.id,
        title: products.title,
        description: products.description,
        priceUgx: products.priceUgx,
        images: products.images,
        listedAt: products.createdAt,
        vendorId: products.vendorId,
        vendorName: products.vendorName,
      },
    })
    .from(cases)
    .innerJoin(page, eq(page.id, cases.id))
    .innerJoin(users, eq(users.id, cases.ownerId))
    .leftJoin(products, and(sql`${products.id} = (${cases.findings}->>'nearId')::bigint`, isNull(products.deletedAt)))
    .leftJoinLateral(earlier, sql`true`)
    .orderBy(page.turn, cases.openedAt, cases.id);
}

export type WaitingRow = Awaited<ReturnType<typeof listWaiting>>[number];

/** Each kind of what waits, with the oldest of it. */
export async function countWaiting(db: Executor, operator: Decider) {
  return db
    .select({
      group: groupOf,
      cause: cases.cause,
      thing: cases.thing,
      count: sql<number>`count(*)::int`,
      since: sql<Date>`min(${cases.openedAt})`.mapWith(cases.openedAt),
    })
    .from(cases)
    .innerJoin(users, eq(users.id, cases.ownerId))
    .where(and(isOpen, mayDecideOnOwner(operator)))
    .groupBy(sql`1`, cases.cause, cases.thing);
}

/** What reports hid until now or before, with the first of it in the queue. */
export async function findShownAgain(db: Executor, operator: Decider) {
  const found = await db
    .select({ caseId: cases.id, count: sql<number>`count(*) over ()::int` })
    .from(cases)
    .innerJoin(users, eq(users.id, cases.ownerId))
    .where(and(isOpen, mayDecideOnOwner(operator), sql`${cases.hiddenUntil} <= app_now()`))
    .orderBy(cases.openedAt, cases.id)
    .limit(1);
  return found[0] ?? { count: 0, caseId: null };
}

/** Whether a photo of a chat is what an operator is about to decide on, in a case or an appeal. */
export async function isEvidence(db: Executor, operator: Decider, url: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from ${cases} join ${users} on ${users.id} = owner_id
    where (thing = 'message' and evidence->'images' ? ${url} or thing = 'person' and exists (
        select from ${reports} where case_id = ${cases.id} and ${reports.evidence}->'images' ? ${url})) and ${mayDecideOnOwner(operator)}
      and (${cases.decidedAt} is null or exists (
        select from appeals where case_id = ${cases.id} and appeals.decided_at is null))
    limit 1`);
  return rows.length > 0;
}
