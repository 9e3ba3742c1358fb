import { keptFor } from '@akatale/contracts/legal/kept-for';
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { appeals, cases, reports } from '../../../database/schema/cases.ts';
import { users } from '../../../database/schema/users.ts';
import type { Executor } from '../../../platform/postgres/database.ts';

const ago = (time: string) => sql`app_now() - ${sql.raw(`interval '${time}'`)}`;

/** Those whose mailed link nobody has opened. */
export async function deleteUnconfirmed(db: Executor): Promise<void> {
  await db
    .delete(reports)
    .where(and(isNull(reports.caseId), sql`${reports.createdAt} <= ${ago(keptFor.confirmationLink)}`));
}

/** Of visitors, once they have been told. */
export async function forgetAddresses(db: Executor): Promise<void> {
  await db
    .update(reports)
    .set({ address: null, tokenHash: null })
    .where(
      and(
        isNotNull(reports.address),
        sql`exists (select from ${cases} where id = ${reports.caseId} and decided_at <= ${ago(keptFor.reporterAddress)})`,
      ),
    );
}

const isSettled = sql`${cases.decidedAt} is not null
  and not exists (select from ${appeals} where case_id = ${cases.id} and ${appeals.decidedAt} is null)`;
const isErased = (owner: PgColumn) => sql`exists (select from ${users} where id = ${owner} and deleted_at is not null)`;

/** What was reported of an erased account, once no decision and no appeal waits for it. */
export async function eraseSettled(db: Executor, ownerId?: number): Promise<void> {
  const isOf = (owner: PgColumn) => (ownerId === undefined ? isErased(owner) : eq(owner, ownerId));
  const hasWords = (table: typeof cases | typeof reports) => or(isNotNull(table.evidence), isNotNull(table.words));
  const nothing = { evidence: null, words: null };
  await db
    .update(reports)
    .set(nothing)
    .where(
      and(
        isOf(reports.ownerId),
        hasWords(reports),
        sql`exists (select from ${cases} where id = ${reports.caseId} and ${isSettled})`,
      ),
    );
  await db
    .update(cases)
    .set(nothing)
    .where(and(isOf(cases.ownerId), hasWords(cases), isSettled));
}
