import { texts } from '../texts.ts';

export const savedText = texts({
  saved: 'Saved. Find it in Favorites.',
  savedOnDevice: 'Saved on this device. Log in to keep it.',
  savedOnPage: 'Saved until you close this page. Log in to keep it.',
  removed: 'Removed from Saved',
  undo: 'Undo',
  open: 'Open',
  login: 'Log in',
  saveFailed: "We couldn't save this",
  removeFailed: "We couldn't remove this",
  deviceFull: 'This device has 500 saved items already',
  deviceFullMore: 'Log in to keep them, or remove one first.',
  mergeFull: 'You have saved 500 items',
  mergeFullMore: 'We left out the oldest ones of this device.',
});
