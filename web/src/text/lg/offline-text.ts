import type { offlineText as english } from '../offline-text.ts';

export const offlineText: typeof english = {
  shownFrom: (time: string) => `Tolina yintaneeti. Byasembye okuzzibwa obuggya: ${time}.`,
  shownNothing: 'Tolina yintaneeti.',

  opening: 'Luggulwawo…',

  title: 'Tolina yintaneeti',
  notStored: 'Olupapula luno tolugguliranga ku kyuma kino. Lugguka ng’ofunye yintaneeti.',
  stored: 'Osobola okusoma bino kati:',
  discover: 'Zuula',
  messages: 'Obubaka',
  favorites: 'By’oyagala',
  myProducts: 'Ebintu byo',
  tryAgain: 'Gezaako nate',

  newVersion: 'Olupapula luno lulongooseddwa',
  newVersionMore: 'Byonna by’osindise tebibuze.',
  reload: 'Ddamu oggulewo',
  unsaved: 'Sooka osindike oba otereke by’owandiika',

  install: (appName: string) => `Teeka ${appName} ku screen y’essimu yo?`,
  installMore: 'Egguka mangu era ekola awatali yintaneeti.',
  installNow: 'Teekako',
};
