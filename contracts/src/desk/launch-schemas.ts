import * as z from 'zod/mini';
import { Instant } from '../field-schemas.ts';

export const LaunchLine = z.object({
  id: z.string(),
  what: z.string(),
  why: z.string(),
  mend: z.string(),
  isMust: z.boolean(),
  holds: z.boolean(),
  found: z.string(),
  /** When it was found, of checks that are too slow for every look. */
  at: z.nullable(Instant),
});
export type LaunchLine = z.output<typeof LaunchLine>;

export const LaunchReport = z.object({
  lines: z.array(LaunchLine),
  /** Must-haves that do not hold. */
  missing: z.int(),
  /** The last run of the slow checks: of the mail and of the backup. */
  run: z.nullable(z.object({ startedAt: Instant, isRunning: z.boolean(), notes: z.array(z.string()) })),
});
export type LaunchReport = z.output<typeof LaunchReport>;
