import { plural } from '../language.ts';
import { texts } from '../texts.ts';

export const locationText = texts({
  places: 'Places',
  count: (count: number) => plural(count, { one: '1 place to choose', other: `${count} places to choose` }),
});
