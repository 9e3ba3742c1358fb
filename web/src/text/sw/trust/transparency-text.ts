import type { transparencyText as english } from '../../trust/transparency-text.ts';

export const transparencyText: typeof english = {
  title: 'Ripoti ya uwazi',
  description: 'Ripoti ngapi tulipokea kila mwezi, tuliamua kwa haraka gani, na tulifanya nini.',
  intro:
    'Kila mwezi tunahesabu watu waliyoripoti na tulichofanya. Mwezi ukishachapishwa, hakuna anayeweza kubadilisha takwimu zake.',
  firstOn: (day: string) => `Ripoti ya kwanza: ${day}`,
  firstMore: 'Kisha kila mwezi, tarehe 2.',
  nextOn: (day: string) => `Ripoti inayofuata: ${day}`,
  failed: 'Hatukuweza kupakia takwimu',
  tryAgain: 'Jaribu tena',
  loading: 'Takwimu zinapakiwa',
  reports: 'Ripoti',
  medianHours: 'Muda wa kawaida wa kuamua',
  noDecisions: 'Hakuna maamuzi',
  hidden: 'Bidhaa, maoni na ujumbe vilivyoondolewa',
  warned: 'Watu walioonywa',
  suspended: 'Akaunti zilizosimamishwa',
  appeals: 'Rufaa',
  overturned: 'Vilivyorejeshwa baada ya rufaa',
  notesShown: 'Tahadhari za utapeli zilizoonyeshwa kwenye magumzo',
  notesDismissed: '“Si tatizo”, kati ya hizo',
  noNotes: 'Hakuna tahadhari',
  publishedOn: (date: string) => `Ilichapishwa ${date}.`,
  entry: (id: string) => `Ingizo ${id} la daftari letu. Alama yake, inayohusisha maingizo yote ya kabla:`,
};
