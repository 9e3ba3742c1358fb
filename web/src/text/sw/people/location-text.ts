import type { locationText as english } from '../../people/location-text.ts';

export const locationText: typeof english = {
  places: 'Mahali',
  count: (count: number) => `Mahali ${count} pa kuchagua`,
};
