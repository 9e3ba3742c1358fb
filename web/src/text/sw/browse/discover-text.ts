import type { discoverText as english } from '../../browse/discover-text.ts';
import { plural } from '../language.ts';

export const discoverText: typeof english = {
  title: 'Vitu vilivyotumika karibu nawe nchini Uganda',
  description:
    'Simu, samani, nguo, kompyuta na vingine vingi kutoka kwa wauzaji kote Uganda. Angalia, uliza, na ulipe baada ya kuona.',
  heading: 'Gundua',
  categories: 'Aina',
  moreCategories: 'Aina zaidi',
  sorting: 'Mpangilio',
  recommended: 'Mapendekezo',
  newArrivals: 'Bidhaa mpya',
  results: (search: string) => `Matokeo ya “${search}”`,
  resultsCount: (count: number, shown: string) => plural(count, { one: 'Tokeo 1', other: `Matokeo ${shown}` }),
  searching: 'Inatafuta…',
  resultsTitle: (search: string) => `Nunua ${search} nchini Uganda`,
  categoryTitle: (category: string) => `Bidhaa zilizotumika nchini Uganda: ${category}`,
  understood: (words: string, search: string) => `Tunaonyesha “${words}” kwa “${search}”.`,
  asTyped: (search: string) => `“${search}” pekee`,
  nearMatch: (search: string) => `Hakuna kinacholingana kabisa na “${search}”. Haya ni matokeo yanayokaribia zaidi.`,
  loadingMore: 'Inapakia bidhaa zaidi...',
  scrollForMore: 'Sogeza chini uone bidhaa zaidi',
  loadMore: 'Pakia zaidi',
  reachedEnd: 'Umefika mwisho!',
  backToTop: 'Rudi juu',
  noneForSearch: (search: string) => `Hakuna bidhaa zilizopatikana kwa ${search}`,
  noneInCategory: (category: string) => `Hakuna bidhaa zilizopatikana katika ${category}`,
  none: 'Hakuna bidhaa kwa sasa',
  clearFilters: 'Ondoa vichujio',
  failed: 'Imeshindikana kupata bidhaa',
  failedMore: 'Hatukuweza kupakia bidhaa zaidi.',
  tryAgain: 'Jaribu tena',
};
