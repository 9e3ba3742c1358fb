import type { bannerText as english } from '../../deals/banner-text.ts';

export const bannerText: typeof english = {
  completed: 'Ekintu kino kitundiddwa',
  writableUntil: (when: string) => `Mwembi mukyasobola okuwandiika wano okutuusa nga ${when}.`,
  writingOver: 'Chat eno yaggalwa nga wayise ennaku 7 okuva ekintu lwe kyatundibwa.',
  abandoned: 'Chat eno yasazibwamu',
  takenDown: 'Ekintu kino kyaggyibwako',
  supportClosed: 'Chat eno eggaddwa',
  writeAgain: 'Ddamu otuwandiikire ng’oyita mu Buyambi bw’oba otwetaaga.',
  blocked: 'Omuntu ono tayinza kuwandiikirwa',
  partnerSuspended: 'Omuntu ono tatuukikako kati',
};
