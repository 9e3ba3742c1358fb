import { texts } from '../texts.ts';

export const chosenPhotoText = texts({
  remove: 'Remove the photo',
  chosen: 'The photo you are about to send',
  preparing: 'Preparing the photo',
});
