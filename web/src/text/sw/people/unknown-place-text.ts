import type { unknownPlaceText as english } from '../../people/unknown-place-text.ts';

export const unknownPlaceText: typeof english = {
  any: 'Hatupajui mahali hapa, lakini unaweza kupaacha.',
  ofSeller: 'Hatupajui mahali hapa; wanunuzi walio karibu nawe hawatapaona.',
  guesses: 'Je, ulimaanisha',
};
