import type { searchText as english } from '../../browse/search-text.ts';

export const searchText: typeof english = {
  suggestions: 'Mapendekezo',
  count: (count: number) => (count === 1 ? 'Pendekezo 1' : `Mapendekezo ${count}`),
  inCategory: 'Aina',
  clearRecent: 'Futa utafutaji wa awali',
};
