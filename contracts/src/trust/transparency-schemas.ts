import * as z from 'zod/mini';
import { Instant } from '../field-schemas.ts';

/** What was reported, decided and shown in one month of Kampala. */
export const MonthFigures = z.object({
  reports: z.int(),
  /** About something that had been reported. */
  decisions: z.int(),
  /** From the first report to the decision, to a tenth of an hour; null without decisions. */
  medianHours: z.nullable(z.number()),
  /** Listings, reviews and messages. */
  hidden: z.int(),
  warned: z.int(),
  suspended: z.int(),
  appeals: z.int(),
  /** Decisions that an appeal has overturned. */
  overturned: z.int(),
  notesShown: z.int(),
  /** Of the warnings shown, those to which the reader said “Not a problem”. */
  notesDismissed: z.int(),
});
export type MonthFigures = z.output<typeof MonthFigures>;

export const PublishedMonth = z.extend(MonthFigures, {
  /** `2026-11` */
  month: z.string(),
  publishedAt: Instant,
  /** The entry of the audit log that holds these figures, and its hash in hex, which covers all entries before it. */
  entry: z.object({ id: z.int(), hash: z.string() }),
});
export type PublishedMonth = z.output<typeof PublishedMonth>;

export const TransparencyReport = z.object({
  months: z.array(PublishedMonth),
  /** The day in Kampala on which the next month is published, `2026-12-02`. */
  nextOn: z.string(),
});
export type TransparencyReport = z.output<typeof TransparencyReport>;
