import type { chosenPhotoText as english } from '../../deals/chosen-photo-text.ts';

export const chosenPhotoText: typeof english = {
  remove: 'Ggyako ekifaananyi',
  chosen: 'Ekifaananyi ky’ogenda okusindika',
  preparing: 'Tuteekateeka ekifaananyi',
};
