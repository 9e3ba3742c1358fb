import type { sharedPhotosText as english } from '../../market/shared-photos-text.ts';

export const sharedPhotosText: typeof english = {
  notShared: 'Ebifaananyi by’ogabanye tebituuse. Biteeke wano.',
  nothingShared: 'Tewali kifaananyi kigabanyiziddwa. Teeka ebifaananyi byo wano.',
};
