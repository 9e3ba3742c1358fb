import type { unknownPlaceText as english } from '../../people/unknown-place-text.ts';

export const unknownPlaceText: typeof english = {
  any: 'Ekifo kino tetukimanyi, naye osobola okukireka.',
  ofSeller: 'Ekifo kino tetukimanyi; abaguzi abali okumpi naawe tebajja kukiraba.',
  guesses: 'Oyagadde kugamba',
};
