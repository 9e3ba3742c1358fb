import type { searchText as english } from '../../market/search-text.ts';
import { plural } from '../language.ts';

export const searchText: typeof english = {
  suggestions: 'Ebiteeseddwa',
  count: (count: number) => plural(count, { one: 'Ekiteeseddwa 1', other: `Ebiteeseddwa ${count}` }),
  inCategory: 'Ekika',
  clearRecent: 'Sangula bye wasembye okunoonya',
};
