import { texts } from './texts.ts';

export const offlineText = texts({
  /** `time` is `14:05`, or a day. */
  shownFrom: (time: string) => `You're offline. Last updated ${time}.`,
  /** Where nothing is shown that could be old, such as a form. */
  shownNothing: "You're offline.",

  opening: 'Opening…',

  title: "You're offline",
  notStored: 'You have not opened this page on this device before. It opens when you are back online.',
  stored: 'You can read these now:',
  discover: 'Discover',
  messages: 'Messages',
  favorites: 'Favorites',
  myProducts: 'My items',
  tryAgain: 'Try again',

  newVersion: 'A new version of this page is ready',
  newVersionMore: 'Nothing you have sent is lost.',
  reload: 'Reload',
  unsaved: 'Send or save what you are writing first',

  install: (appName: string) => `Put ${appName} on your home screen?`,
  installMore: 'Opens faster and works offline.',
  installNow: 'Add',
});
