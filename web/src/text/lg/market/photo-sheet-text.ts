import type { photoSheetText as english } from '../../market/photo-sheet-text.ts';

export const photoSheetText: typeof english = {
  makeCover: 'Kifuule ekikulu',
  moveLeft: 'Ku kkono',
  moveRight: 'Ku ddyo',
  removePhoto: 'Kiggyewo',
  photoOf: (number: number, count: number) => `Ekifaananyi ${number} ku ${count}`,
};
