import { texts } from '../texts.ts';

export const sharedPhotosText = texts({
  notShared: 'Your photos did not arrive. Please add them here.',
  nothingShared: 'No photos arrived. Please add them here.',
});
