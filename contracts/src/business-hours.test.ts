import { expect, test } from 'vitest';
import { openingAt } from './business-hours.ts';

/** An instant of Kampala's clock. 21 November 2026 is a Saturday. */
const kampala = (time: string) => Date.parse(`${time}+03:00`);

test.each([
  ['Monday, a minute before', '2026-11-23T07:59', 'Closed now, today 8:00 AM'],
  ['Monday, on the hour', '2026-11-23T08:00', 'open until 6:00 PM'],
  ['Friday, the last minute', '2026-11-27T17:59', 'open until 6:00 PM'],
  ['Friday evening', '2026-11-27T18:00', 'Closed now, tomorrow 9:00 AM'],
  ['Saturday morning', '2026-11-21T09:00', 'open until 4:00 PM'],
  ['Saturday evening', '2026-11-21T16:00', 'Closed now, tomorrow 10:00 AM'],
  ['Sunday at noon', '2026-11-22T12:00', 'open until 2:00 PM'],
  ['Sunday night', '2026-11-22T23:59', 'Closed now, tomorrow 8:00 AM'],
  ['Monday at midnight, still Sunday in UTC', '2026-11-23T00:00', 'Closed now, today 8:00 AM'],
])('%s', (_when, time, expected) => {
  const opening = openingAt(kampala(time));
  expect(opening.state === 'open' ? `open until ${opening.until}` : `Closed now, ${opening.opens} ${opening.at}`).toBe(
    expected,
  );
});
