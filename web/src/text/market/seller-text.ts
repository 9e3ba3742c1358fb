import { plural } from '../language.ts';
import { texts } from '../texts.ts';

export const sellerText = texts({
  sales: (count: number, shown: string) => plural(count, { one: '1 sale', other: `${shown} sales` }),
  answers: (time: string) => `First reply in about ${time}`,
  minutes: (count: number) => `${count} min`,
  hours: (count: number) => plural(count, { one: '1 hour', other: `${count} hours` }),
  days: (count: number) => plural(count, { one: '1 day', other: `${count} days` }),
  away: (day: string) => `Away until ${day}`,
  unconfirmed: (day: string) => `Not confirmed since ${day}.`,
  askFirst: 'Ask the seller if it is still there.',
  sayStillThere: 'Say whether it is still there',
  since: (date: string) => `Selling here since ${date}`,
  listedFor: (name: string, market: string) =>
    `${name} is not on ${market} yet. We answer for them until they join. Nobody from ${market} meets you.`,
});
