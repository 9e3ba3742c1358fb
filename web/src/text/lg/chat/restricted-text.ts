import type { restrictedText as english } from '../../chat/restricted-text.ts';

export const restrictedText: typeof english = {
  restricted: 'Chat zikugaaniddwa',
  restrictedMore: 'Chat zo n’abaguzi ziyimiriziddwa okumala akaseera.',
  pleaseContact: 'Tusabe obuyambi. Ebintu byo bisigala nga birabika.',
  restrictedHere: 'Okyasobola okukozesa chat ng’omuguzi, era n’okutuwandiikira okusaba obuyambi.',
  toDashboard: 'Genda ku Dashboard',
  contactSupport: 'Saba obuyambi',
};
