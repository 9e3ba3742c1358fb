import type { shellText as english } from '../shell-text.ts';

export const shellText: typeof english = {
  skipToContent: 'Genda ku bikulu',
  mainNavigation: 'Menu enkulu',
  notifications: 'Okumanyisibwa (F8)',
  close: 'Ggalawo',

  discover: 'Zuula',
  messages: 'Obubaka',
  favorites: 'By’oyagala',
  sell: 'Tunda',
  myStore: 'Edduuka lyo',
  desk: 'Ofiisi',
  support: 'Obuyambi',
  menu: 'Menu',
  addProduct: 'Teekako ekintu',
  profile: 'Ebikukwatako',
  myProfile: 'Ebikukwatako',
  login: 'Yingira',
  help: 'Obuyambi',
  helpAndSupport: 'Obuyambi',
  accountMenuOf: (initials: string) => `${initials}, menu y’akawunti`,
  home: (appName: string) => `${appName}, olupapula olusooka`,

  search: 'Noonya',
  searchLabel: 'Noonya ebintu',
  searchMore: ' essimu, engatto, sofa…',
  clearSearch: 'Sangula by’onoonya',

  offline: 'Tolina yintaneeti. Ebimu ku bino biyinza okuba nga bya dda.',
  notAnswering: 'Tetusobola kuyungibwa kati. By’owandiise tebibuze.',
  confirmEmail: 'Kakasa email yo',
  loadingViewer: 'Tukebera ani ayingidde',

  returnToDiscover: 'Ddayo ku Zuula',

  faultTitle: 'Wazzeewo ensobi',
  faultMore: 'Ensobi yaffe. Gezaako nate mu kaseera katono.',
  busyTitle: 'Tulina abantu bangi kati',
  busyMore: 'Gezaako nate mu kaseera katono.',
  faultReference: (requestId: string) => `Ennamba yaayo: ${requestId}`,
  tryAgain: 'Gezaako nate',

  demoBanner: 'Bino bya kulabirako. Tewali kitundibwa wano.',
};
