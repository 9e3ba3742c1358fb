import type { transparencyText as english } from '../../trust/transparency-text.ts';

export const transparencyText: typeof english = {
  title: 'Tulichoamua',
  description: 'Ripoti ngapi tulipokea kila mwezi, tuliamua kwa haraka gani, na tulifanya nini.',
  intro:
    'Kila mwezi tunahesabu watu waliyoripoti na tulichofanya. Mwezi uliochapishwa haubadiliki: takwimu zake ziko katika daftari linaloweza kuongezwa tu.',
  none: 'Hakuna mwezi uliochapishwa bado',
  noneMore: 'Takwimu za mwezi huonekana hapa siku ya pili ya mwezi unaofuata.',
  failed: 'Hatukuweza kupakia takwimu',
  tryAgain: 'Jaribu tena',
  loading: 'Takwimu zinapakiwa',
  reports: 'Ripoti',
  medianHours: 'Nusu ya maamuzi ndani ya',
  noDecisions: 'Hakuna maamuzi',
  hidden: 'Bidhaa, maoni na ujumbe vilivyoondolewa',
  warned: 'Maonyo',
  suspended: 'Akaunti zilizosimamishwa',
  appeals: 'Rufaa',
  overturned: 'Vilivyorejeshwa baada ya rufaa',
  notesShown: 'Tahadhari za ujumbe zilizoonyeshwa',
  notesDismissed: '“Si tatizo”, kati ya hizo',
  noNotes: 'Hakuna tahadhari',
  publishedOn: (date: string) => `Ilichapishwa ${date}.`,
  entry: (id: string) => `Ingizo ${id} la daftari letu. Alama yake, inayohusisha maingizo yote ya kabla:`,
};
