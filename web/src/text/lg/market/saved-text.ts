import type { savedText as english } from '../../market/saved-text.ts';

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
