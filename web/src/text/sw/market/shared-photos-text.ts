import type { sharedPhotosText as english } from '../../market/shared-photos-text.ts';

export const sharedPhotosText: typeof english = {
  notShared: 'Picha ulizoshiriki hazikufika. Tafadhali ziweke hapa.',
  nothingShared: 'Hakuna picha iliyoshirikiwa. Tafadhali weka picha zako hapa.',
};
