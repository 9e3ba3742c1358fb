import { type WarningPattern, warningPatterns } from '@akatale/contracts/deals/warnings';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { messageWarnings, warningsOff } from '../../../../database/schema/warnings.ts';
import { type Executor, rowsOf, type Transaction } from '../../../../platform/postgres/database.ts';

export async function isOff(db: Executor, pattern: WarningPattern): Promise<boolean> {
  return (await db.$count(warningsOff, eq(warningsOff.pattern, pattern))) > 0;
}

interface ShownWarning {
  messageId: number;
  pattern: WarningPattern;
  isDismissed: boolean;
}

/** Counts a message once, however often its receiver reads it. Returns whether it has ever been dismissed. */
export async function storeShown(
  db: Executor,
  { messageId, pattern, isDismissed }: ShownWarning,
): Promise<{ isDismissed: boolean }> {
  const now = sql`app_now()`;
  const dismissedAt = isDismissed ? now : null;
  const [row] = await db
    .insert(messageWarnings)
    .values({ messageId, pattern, shownAt: now, dismissedAt })
    .onConflictDoUpdate({
      target: messageWarnings.messageId,
      set: { dismissedAt: sql`coalesce(${messageWarnings.dismissedAt}, excluded.dismissed_at)` },
    })
    .returning({ dismissedAt: messageWarnings.dismissedAt });
  return { isDismissed: row?.dismissedAt !== null };
}

export async function listPatterns(db: Executor) {
  return rowsOf(db, { pattern: z.enum(warningPatterns), isOn: z.boolean(), shown: z.int(), dismissed: z.int() })`
    select known.pattern, off.pattern is null as "isOn",
      count(warning.message_id)::int as shown, count(warning.dismissed_at)::int as dismissed
    from unnest(${sql.param([...warningPatterns])}::text[]) with ordinality as known (pattern, place)
    left join ${warningsOff} as off on off.pattern = known.pattern
    left join ${messageWarnings} as warning
      on warning.pattern = known.pattern and warning.shown_at > app_now() - interval '30 days'
    group by known.pattern, off.pattern, place
    order by place`;
}

/** Returns whether it was otherwise before. */
export async function storeSwitch(tx: Transaction, pattern: WarningPattern, isOn: boolean, at: Date): Promise<boolean> {
  const changed = isOn
    ? await tx.delete(warningsOff).where(eq(warningsOff.pattern, pattern)).returning({ pattern: warningsOff.pattern })
    : await tx
        .insert(warningsOff)
        .values({ pattern, offAt: at })
        .onConflictDoNothing()
        .returning({ pattern: warningsOff.pattern });
  return changed.length > 0;
}
