import type { locationText as english } from '../../people/location-text.ts';

export const locationText: typeof english = {
  places: 'Mahali',
  count: (count: number) => `Mahali ${count} pa kuchagua`,
  unknown: 'Hatupajui mahali hapa. Unaweza kupaacha.',
  unknownOfSeller: 'Hatupajui mahali hapa; wanunuzi walio karibu nawe hawatapaona.',
  guesses: 'Je, ulimaanisha',
};
