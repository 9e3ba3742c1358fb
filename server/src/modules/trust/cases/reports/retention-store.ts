import { retention } from '@akatale/contracts/people/retention';
import { and, isNotNull, isNull, sql } from 'drizzle-orm';
import { cases, reports } from '../../../../database/schema/cases.ts';
import type { Executor } from '../../../../platform/postgres/database.ts';

const ago = (time: string) => sql`app_now() - ${sql.raw(`interval '${time}'`)}`;

/** Those whose mailed link nobody has opened. */
export async function deleteUnconfirmed(db: Executor): Promise<void> {
  await db
    .delete(reports)
    .where(and(isNull(reports.caseId), sql`${reports.createdAt} <= ${ago(retention.confirmationLink)}`));
}

/** Of visitors, once they have been told. */
export async function forgetAddresses(db: Executor): Promise<void> {
  await db
    .update(reports)
    .set({ address: null, tokenHash: null })
    .where(
      and(
        isNotNull(reports.address),
        sql`exists (select from ${cases} where id = ${reports.caseId} and decided_at <= ${ago(retention.reporterAddress)})`,
      ),
    );
}
