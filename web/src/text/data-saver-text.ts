import { texts } from './texts.ts';

export const dataSaverText = texts({
  name: 'Data saver',
  automatic: 'Automatic',
  on: 'On',
  off: 'Off',
  isOn: 'Data saver is on: photos load when you tap them.',
  isOff: 'Photos load when you tap them. Automatic: on a slow network, or when your browser asks for it.',
  fromNextPage: 'Applies when you open the next page, because something here is not saved yet.',
  /** `amount` is `84 KB` or `1.2 MB`. */
  used: (amount: string) => `This visit used ${amount}`,

  photo: 'Photo',
  photoOf: (size: string) => `Photo · ${size}`,
  showPhoto: (title: string) => `Show photo of ${title}`,
  showPhotoOf: (title: string, size: string) => `Show photo of ${title}, ${size}`,
  loading: 'Loading…',
});
