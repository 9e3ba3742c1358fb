import { type NotePattern, notePatterns } from '@akatale/contracts/chats/notes';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { messageNotes, notesOff } from '../../database/schema/notes.ts';
import { type Executor, rowsOf, type Transaction } from '../../platform/postgres/database.ts';

export async function isOff(db: Executor, pattern: NotePattern): Promise<boolean> {
  return (await db.$count(notesOff, eq(notesOff.pattern, pattern))) > 0;
}

interface Shown {
  messageId: number;
  pattern: NotePattern;
  isDismissed: boolean;
  at: Date;
}

/** Counts a message once, however often its receiver reads it. Returns whether it has ever been dismissed. */
export async function storeShown(
  db: Executor,
  { messageId, pattern, isDismissed, at }: Shown,
): Promise<{ isDismissed: boolean }> {
  const dismissedAt = isDismissed ? at : null;
  const [row] = await db
    .insert(messageNotes)
    .values({ messageId, pattern, shownAt: at, dismissedAt })
    .onConflictDoUpdate({
      target: messageNotes.messageId,
      set: { dismissedAt: sql`coalesce(${messageNotes.dismissedAt}, excluded.dismissed_at)` },
    })
    .returning({ dismissedAt: messageNotes.dismissedAt });
  return { isDismissed: row?.dismissedAt !== null };
}

export async function listPatterns(db: Executor) {
  return rowsOf(db, { pattern: z.enum(notePatterns), isOn: z.boolean(), shown: z.int(), dismissed: z.int() })`
    select known.pattern, off.pattern is null as "isOn",
      count(note.message_id)::int as shown, count(note.dismissed_at)::int as dismissed
    from unnest(${sql.param([...notePatterns])}::text[]) with ordinality as known (pattern, place)
    left join ${notesOff} as off on off.pattern = known.pattern
    left join ${messageNotes} as note
      on note.pattern = known.pattern and note.shown_at > app_now() - interval '30 days'
    group by known.pattern, off.pattern, place
    order by place`;
}

/** Returns whether it was otherwise before. */
export async function storeSwitch(tx: Transaction, pattern: NotePattern, isOn: boolean, at: Date): Promise<boolean> {
  const changed = isOn
    ? await tx.delete(notesOff).where(eq(notesOff.pattern, pattern)).returning({ pattern: notesOff.pattern })
    : await tx
        .insert(notesOff)
        .values({ pattern, offAt: at })
        .onConflictDoNothing()
        .returning({ pattern: notesOff.pattern });
  return changed.length > 0;
}
