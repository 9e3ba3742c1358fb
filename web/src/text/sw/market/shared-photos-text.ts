import type { sharedPhotosText as english } from '../../market/shared-photos-text.ts';

export const sharedPhotosText: typeof english = {
  notShared: 'Ulichoshiriki hakikufika. Tafadhali kiweke hapa.',
  nothingShared: 'Hakuna kilichofika. Tafadhali weka picha zako hapa.',
};
