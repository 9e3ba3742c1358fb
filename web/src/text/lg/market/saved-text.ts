import type { savedListText as englishList, savedText as english } from '../../market/saved-text.ts';

export const savedText: typeof english = {
  saved: 'Kiterekeddwa. Kiri mu By’oyagala.',
  savedOnDevice: 'Kiterekeddwa ku kyuma kino. Yingira kireme kubula.',
  savedOnPage: 'Kiterekeddwa okutuusa lw’oggalawo olupapula luno. Yingira kireme kubula.',
  removed: 'Kiggyiddwa mu By’oterese',
  undo: 'Zzaawo',
  open: 'Ggulawo',
  login: 'Yingira',
  saveFailed: 'Tetusobodde kukitereka',
  removeFailed: 'Tetusobodde kukiggyawo',
  deviceFull: 'Ekyuma kino kirina dda ebintu 500 ebiterekeddwa',
  deviceFullMore: 'Yingira bireme kubula, oba sooka oggyeko ekimu.',
  mergeFull: 'Oterese ebintu 500',
  mergeFullMore: 'Ebisinga obukadde ebibadde ku kyuma kino tetubyongeddeko.',
};

export const savedListText: typeof englishList = {
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
