import type { savedListText as english } from '../../market/saved-list-text.ts';

export const savedListText: typeof english = {
  heading: 'By’oterese',
  loading: 'Tuleeta by’oterese',
  failed: 'Tetusobodde kuleeta by’oterese.',
  failedMore: 'Tetusobodde kuleeta bintu birala.',
  loadMore: 'Leeta ebirala',
  loadingMore: 'Tuleeta ebintu ebirala…',
  tryAgain: 'Gezaako nate',
  none: 'Tonnatereka kintu',
  noneMore: 'Koona ku mutima oguli ku kintu okukitereka wano. Tukubuulira nga bbeeyi yaakyo ekendedde.',
  discover: 'Zuula ebintu',
  less: (amount: string) => `Kikendeddeko ${amount} okuva lwe wakitereka`,
  gone: 'Tekikyaliwo',
  remove: 'Ggyawo',
  removeOf: (title: string) => `Ggyawo ${title}`,
  recent: 'By’osembye okulaba',
  recentMore: 'Biri ku kyuma kino kyokka.',
  clear: 'Sangula',
  cleared: 'By’osembye okulaba bisanguddwa',
};
