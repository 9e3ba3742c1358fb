import { plural } from '../language.ts';
import { texts } from '../texts.ts';

export const locationText = texts({
  places: 'Locations',
  count: (count: number) => plural(count, { one: '1 location to choose', other: `${count} locations to choose` }),
});
