import { texts } from './texts.ts';

export const dataSaverText = texts({
  name: 'Data saver',
  automatic: 'Automatic',
  on: 'On',
  off: 'Off',
  isOn: 'Data saver is on: only the first photos are shown, the others when you tap them.',
  isOff: 'Saves data: most photos load when you tap them. Automatic turns it on when your network is slow.',
  fromNextPage: 'Applies when you open the next page, because something here is not saved yet.',
  used: (amount: string) => `This visit used ${amount}`,

  photo: 'Photo',
  photoOf: (size: string) => `Photo · ${size}`,
  /** They begin with the label above, so that it can be spoken as it is read. */
  showPhoto: (title: string) => `Photo of ${title}: show it`,
  showPhotoOf: (size: string, title: string) => `Photo · ${size}, of ${title}: show it`,
  photosNeedScripts: 'The other photos need JavaScript while data saver is on.',
  allPhotos: (size: string) => `Show all photos · ${size}`,
  loading: 'Loading…',
});
