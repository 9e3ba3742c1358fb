import type { sharedPhotosText as english } from '../../market/shared-photos-text.ts';

export const sharedPhotosText: typeof english = {
  notShared: 'By’ogabanye tebituuse. Biteeke wano.',
  nothingShared: 'Tewali kituuse. Teeka ebifaananyi byo wano.',
};
