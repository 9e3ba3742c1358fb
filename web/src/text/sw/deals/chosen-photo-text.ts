import type { chosenPhotoText as english } from '../../deals/chosen-photo-text.ts';

export const chosenPhotoText: typeof english = {
  remove: 'Ondoa picha',
  chosen: 'Picha unayokaribia kutuma',
  preparing: 'Inaandaa picha',
};
