import type { transparencyText as english } from '../../trust/transparency-text.ts';

export const transparencyText: typeof english = {
  title: 'Lipoota y’obwerufu',
  description: 'Okuloopa kwe twafuna buli mwezi, bwe twasalawo mangu, n’ekyo kye twakola.',
  intro:
    'Buli mwezi tubala abantu bye baaloopa ne kye twakola. Omwezi bwe gumala okufulumizibwa, tewali ayinza kukyusa miwendo gyagwo.',
  firstOn: (day: string) => `Lipoota esooka: ${day}`,
  firstMore: 'Oluvannyuma buli mwezi, nga 2.',
  nextOn: (day: string) => `Lipoota eddako: ${day}`,
  failed: 'Tetusobodde kuleeta miwendo',
  tryAgain: 'Gezaako nate',
  loading: 'Emiwendo gijja',
  reports: 'Okuloopa',
  medianHours: 'Ebbanga okusalawo lye kutera okumala',
  noDecisions: 'Tewali kusalawo',
  hidden: 'Ebintu, endowooza n’obubaka ebyaggyibwako',
  warned: 'Abantu abaalabulwa',
  suspended: 'Akawunti ezayimirizibwa',
  appeals: 'Okujulira',
  overturned: 'Ebyazzibwawo oluvannyuma lw’okujulira',
  notesShown: 'Okulabula ku bufere okwalagibwa mu chat',
  notesDismissed: '“Si kizibu”, ku kwo',
  noNotes: 'Tewali kulabula',
  publishedOn: (date: string) => `Gwafulumizibwa nga ${date}.`,
  entry: (id: string) => `Nnamba ${id} mu kitabo kyaffe. Akabonero kaayo, akakwata ku zonna ezaasooka:`,
};
