import type { searchText as english } from '../../browse/search-text.ts';

export const searchText: typeof english = {
  suggestions: 'Ebiteeseddwa',
  count: (count: number) => (count === 1 ? 'Ekiteeseddwa 1' : `Ebiteeseddwa ${count}`),
  inCategory: 'Ekika',
  clearRecent: 'Sangula bye wasembye okunoonya',
};
