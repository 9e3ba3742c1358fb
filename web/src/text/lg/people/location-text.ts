import type { locationText as english } from '../../people/location-text.ts';
import { plural } from '../language.ts';

export const locationText: typeof english = {
  places: 'Ebifo',
  count: (count: number) => plural(count, { one: 'Ekifo 1 eky’okulonda', other: `Ebifo ${count} eby’okulonda` }),
};
