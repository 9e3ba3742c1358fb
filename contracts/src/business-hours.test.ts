import { describe, expect, test } from 'vitest';
import { openingAt } from './business-hours.ts';

/** An instant of Kampala's clock. 21 November 2026 is a Saturday. */
const kampala = (time: string) => Date.parse(`${time}+03:00`);

function tell(time: string): string {
  const opening = openingAt(kampala(time));
  return opening.state === 'open'
    ? `open until ${opening.until}`
    : `closed, ${opening.opens} ${opening.weekday} ${opening.at}`;
}

describe.each([
  ['Sunday', '2026-11-22', '10:00', '14:00', '10:00 AM', '2:00 PM', 'Monday 8:00 AM'],
  ['Monday', '2026-11-23', '08:00', '18:00', '8:00 AM', '6:00 PM', 'Tuesday 8:00 AM'],
  ['Tuesday', '2026-11-24', '08:00', '18:00', '8:00 AM', '6:00 PM', 'Wednesday 8:00 AM'],
  ['Wednesday', '2026-11-25', '08:00', '18:00', '8:00 AM', '6:00 PM', 'Thursday 8:00 AM'],
  ['Thursday', '2026-11-26', '08:00', '18:00', '8:00 AM', '6:00 PM', 'Friday 8:00 AM'],
  ['Friday', '2026-11-27', '08:00', '18:00', '8:00 AM', '6:00 PM', 'Saturday 9:00 AM'],
  ['Saturday', '2026-11-28', '09:00', '16:00', '9:00 AM', '4:00 PM', 'Sunday 10:00 AM'],
])('%s', (weekday, date, opens, closes, from, until, next) => {
  const before = (time: string) =>
    new Date(kampala(`${date}T${time}`) - 1 + 3 * 3_600_000).toISOString().replace('Z', '');

  test('is closed from midnight to the last moment before opening', () => {
    expect(tell(`${date}T00:00`)).toBe(`closed, today ${weekday} ${from}`);
    expect(tell(before(opens))).toBe(`closed, today ${weekday} ${from}`);
  });

  test('is open from then to the last moment before closing', () => {
    expect(tell(`${date}T${opens}`)).toBe(`open until ${until}`);
    expect(tell(before(closes))).toBe(`open until ${until}`);
  });

  test('is closed from then to the end of the day', () => {
    expect(tell(`${date}T${closes}`)).toBe(`closed, tomorrow ${next}`);
    expect(tell(`${date}T23:59:59.999`)).toBe(`closed, tomorrow ${next}`);
  });
});
