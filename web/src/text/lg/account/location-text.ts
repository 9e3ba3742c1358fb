import type { locationText as english } from '../../account/location-text.ts';

export const locationText: typeof english = {
  places: 'Ebifo',
  count: (count: number) => (count === 1 ? 'Ekifo 1 eky’okulonda' : `Ebifo ${count} eby’okulondako`),
};
