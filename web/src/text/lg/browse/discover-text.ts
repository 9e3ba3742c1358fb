import type { discoverText as english } from '../../browse/discover-text.ts';
import { plural } from '../language.ts';

export const discoverText: typeof english = {
  title: 'Ebintu ebikozeseddwako ebikuli okumpi mu Uganda',
  description:
    'Essimu, entebe n’emmeeza, engoye, laptop n’ebirala okuva ku batunzi mu Uganda yonna. Laba, buuza, osasule ng’omaze okukiraba.',
  heading: 'Zuula',
  categories: 'Ebika',
  moreCategories: 'Ebika ebirala',
  sorting: 'Ensengeka',
  recommended: 'Ebikusaanira',
  newArrivals: 'Ebipya',
  results: (search: string) => `Ebizuuliddwa ku “${search}”`,
  resultsCount: (count: number, shown: string) =>
    plural(count, { one: 'Kizuuliddwa 1', other: `Bizuuliddwa ${shown}` }),
  searching: 'Tunoonya…',
  resultsTitle: (search: string) => `${search}: ebitundibwa mu Uganda`,
  categoryTitle: (category: string) => `${category}: ebikozeseddwako mu Uganda`,
  understood: (words: string, search: string) => `Tulaga “${words}” mu kifo kya “${search}”.`,
  asTyped: (search: string) => `“${search}” yokka`,
  nearMatch: (search: string) => `Tewali kituukira ddala ku “${search}”. Tulaga ebisinga okukifaanana.`,
  loadingMore: 'Tuleeta ebintu ebirala...',
  scrollForMore: 'Genda wansi olabe ebintu ebirala',
  loadMore: 'Leeta ebirala',
  reachedEnd: 'Otuuse ku nkomerero!',
  backToTop: 'Ddayo waggulu',
  noneForSearch: (search: string) => `Tewali bintu bizuuliddwa ku ${search}`,
  noneInCategory: (category: string) => `Tewali bintu bizuuliddwa mu ${category}`,
  none: 'Tewali bintu',
  clearFilters: 'Ggyako ensunsula',
  failed: 'Okuleeta ebintu kugaanye',
  failedMore: 'Tetusobodde kuleeta bintu birala.',
  tryAgain: 'Gezaako nate',
};
