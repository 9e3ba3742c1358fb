const isSmall = process.env['SCALE'] === 'small';

/** With `SCALE=small` a measurement runs for a moment, which shows that it runs: its figures mean nothing then. */
export function scaled<Value>(whole: Value, small: Value): Value {
  return isSmall ? small : whole;
}
