import type { offlineText as english } from '../offline-text.ts';

export const offlineText: typeof english = {
  shownFrom: (time: string) => `Huna mtandao. Ilisasishwa mwisho ${time}.`,
  shownNothing: 'Huna mtandao.',

  opening: 'Inafungua…',

  title: 'Huna mtandao',
  notStored: 'Hujawahi kufungua ukurasa huu kwenye kifaa hiki. Utafunguka ukipata mtandao tena.',
  stored: 'Unaweza kusoma hizi sasa:',
  discover: 'Gundua',
  messages: 'Ujumbe',
  favorites: 'Vipendwa',
  myProducts: 'Bidhaa zangu',
  tryAgain: 'Jaribu tena',

  newVersion: 'Toleo jipya la ukurasa huu liko tayari',
  newVersionMore: 'Hakuna ulichotuma kitakachopotea.',
  reload: 'Pakia upya',
  unsaved: 'Kwanza tuma au hifadhi unachoandika',

  install: (appName: string) => `Ungependa kuweka ${appName} kwenye skrini yako ya mwanzo?`,
  installMore: 'Hufunguka haraka na hufanya kazi bila mtandao.',
  installNow: 'Weka',
};
