import { texts } from '../texts.ts';

export const sharedPhotosText = texts({
  notShared: 'What you shared did not arrive. Please add it here.',
  nothingShared: 'Nothing arrived. Please add your photos here.',
});
