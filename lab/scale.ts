/** Set by `--short` (`lab.ts`), also for the processes that a command starts. */
export const isShort = process.env['LAB_SHORT'] === 'yes';

/** What a command measures with; in the short mode so little that its whole path takes seconds. */
export function scaled<Value>(whole: Value, short: Value): Value {
  return isShort ? short : whole;
}
