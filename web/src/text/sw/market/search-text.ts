import type { searchText as english } from '../../market/search-text.ts';
import { plural } from '../language.ts';

export const searchText: typeof english = {
  suggestions: 'Mapendekezo',
  count: (count: number) => plural(count, { one: 'Pendekezo 1', other: `Mapendekezo ${count}` }),
  inCategory: 'Aina',
  clearRecent: 'Futa utafutaji wa awali',
};
