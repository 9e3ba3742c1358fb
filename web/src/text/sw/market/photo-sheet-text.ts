import type { photoSheetText as english } from '../../market/photo-sheet-text.ts';

export const photoSheetText: typeof english = {
  makeCover: 'Weka jalada',
  moveLeft: 'Kushoto',
  moveRight: 'Kulia',
  removePhoto: 'Ondoa picha',
  photoOf: (number: number, count: number) => `Picha ya ${number} kati ya ${count}`,
};
