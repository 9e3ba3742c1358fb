import { texts } from '../texts.ts';

export const unknownPlaceText = texts({
  any: 'We do not know this location, but you can keep it.',
  ofSeller: 'We do not know this location; buyers near you will not find it.',
  guesses: 'Did you mean',
});
