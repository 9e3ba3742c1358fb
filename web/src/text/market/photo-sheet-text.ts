import { texts } from '../texts.ts';

export const photoSheetText = texts({
  makeCover: 'Make cover',
  moveLeft: 'Move left',
  moveRight: 'Move right',
  removePhoto: 'Remove photo',
  photoOf: (number: number, count: number) => `Photo ${number} of ${count}`,
});
