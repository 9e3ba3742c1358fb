import type { reauthenticationText as english } from '../../people/reauthentication-text.ts';

export const reauthenticationText: typeof english = {
  title: 'Thibitisha kuwa ni wewe',
  byCode: 'Hii ni hatua muhimu. Tafadhali weka msimbo kutoka kwenye programu yako ya uthibitishaji.',
  byPassword: 'Hii ni hatua muhimu. Tafadhali weka nenosiri lako tena.',
  code: 'Msimbo',
  codeHint: 'Tarakimu 6 zilizo kwenye programu yako ya uthibitishaji. Msimbo hufanya kazi mara moja.',
  recoveryCode: 'Msimbo wa dharura',
  recoveryHint: 'Mmoja kati ya misimbo uliyoitunza. Kila mmoja hufanya kazi mara moja.',
  enterCode: 'Tafadhali weka msimbo',
  enterPassword: 'Tafadhali weka nenosiri lako',
  password: 'Nenosiri',
  showPassword: 'Onyesha nenosiri',
  hidePassword: 'Ficha nenosiri',
  confirm: 'Thibitisha',
  close: 'Funga',
  takeRecovery: 'Tumia msimbo wa dharura',
  takeApp: 'Tumia programu ya uthibitishaji',
  stepHeading: 'Weka msimbo wako',
  stepIntro: 'Tafadhali fungua programu yako ya uthibitishaji kisha uweke msimbo unaoonyeshwa.',
  goOn: 'Ingia',
  back: 'Rudi kwenye barua pepe na nenosiri',
};
