import { expect, test } from 'vitest';
import { systemMessageText } from '../text/chat-texts.ts';
import { supportGreeting } from './support-commands.ts';

/** 22 November 2026 is a Sunday. */
const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const hours = [[10, 14], ...Array.from({ length: 5 }, () => [8, 18]), [9, 16]] as const;
const kampala = (day: number, hour: number, minute: number) => new Date(Date.UTC(2026, 10, 22 + day, hour - 3, minute));
/** As beside messages. */
const onClock = (hour = 0) => `${String(hour).padStart(2, '0')}:00`;

const everyHalfHour = days.flatMap((_name, day) =>
  Array.from({ length: 48 }, (_, half) => [day, Math.floor(half / 2), (half % 2) * 30] as const),
);

test.each(everyHalfHour)('on day %i of the week at %i:%i in Kampala', (day, hour, minute) => {
  const text = systemMessageText(supportGreeting(kampala(day, hour, minute)));
  const [opens = 0, closes = 0] = hours[day] ?? [];
  if (hour >= opens && hour < closes) {
    expect(text).toContain(`We are here now, until ${onClock(closes)}.`);
    return;
  }
  const next = hour < opens ? day : (day + 1) % 7;
  expect(text).toContain(`We are back on ${days[next]} at ${onClock(hours[next]?.[0])}.`);
});
