import type { shellText as english } from '../shell-text.ts';

export const shellText: typeof english = {
  skipToContent: 'Ruka hadi maudhui',
  mainNavigation: 'Menyu kuu',
  notifications: 'Arifa (F8)',
  close: 'Funga',

  discover: 'Gundua',
  messages: 'Ujumbe',
  favorites: 'Vipendwa',
  sell: 'Uza',
  myStore: 'Duka langu',
  desk: 'Dawati',
  support: 'Usaidizi',
  menu: 'Menyu',
  addProduct: 'Ongeza bidhaa',
  profile: 'Wasifu',
  myProfile: 'Wasifu wangu',
  login: 'Ingia',
  help: 'Msaada',
  helpAndSupport: 'Msaada na usaidizi',
  accountMenuOf: (initials: string) => `${initials}, menyu ya akaunti`,
  home: (appName: string) => `${appName}, mwanzo`,

  search: 'Tafuta',
  searchLabel: 'Tafuta bidhaa',
  searchMore: ' simu, viatu, sofa…',
  clearSearch: 'Futa utafutaji',

  offline: 'Huna mtandao. Huenda baadhi ya taarifa hizi zimepitwa na wakati.',
  notAnswering: 'Hatuwezi kuunganisha sasa hivi. Ulichoandika kiko salama.',
  confirmEmail: 'Thibitisha barua pepe yako',
  loadingViewer: 'Inaangalia ni nani ameingia',

  returnToDiscover: 'Rudi kwenye Gundua',

  faultTitle: 'Hitilafu imetokea',
  faultMore: 'Tatizo liko upande wetu. Tafadhali jaribu tena baada ya muda mfupi.',
  busyTitle: 'Tuna shughuli nyingi kwa sasa',
  busyMore: 'Tafadhali jaribu tena baada ya muda mfupi.',
  faultReference: (requestId: string) => `Kumbukumbu: ${requestId}`,
  tryAgain: 'Jaribu tena',

  demoBanner: 'Data ya majaribio. Hakuna kinachouzwa hapa.',
};
