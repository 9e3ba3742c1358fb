import { plural } from '../language.ts';
import { texts } from '../texts.ts';

export const locationText = texts({
  places: 'Places',
  count: (count: number) => plural(count, { one: '1 place to choose', other: `${count} places to choose` }),
  unknown: 'We do not know this place. You can keep it.',
  unknownOfSeller: 'We do not know this place; buyers near you will not find it.',
  guesses: 'Did you mean',
});
