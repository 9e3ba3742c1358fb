import type { preferencesText as english } from '../../people/preferences-text.ts';

export const preferencesText: typeof english = {
  title: 'Londa ebika by’oyagala',
  heading: 'Oyagala biki?',
  intro: 'Londa ebika 3. Osobola okubikyusa essaawa yonna.',
  categories: 'Ebika',
  chosen: (count: number) => `Olonze ${count} ku 3`,
  save: 'Tereka',
  saved: 'By’olonze biterekeddwa',
  skip: 'Si kati',
  invalid: 'By’olonze si bituufu',
  invalidMore: 'Londa ebika 3 byennyini.',
  maximum: 'Tosobola kusussaawo',
  maximumMore: 'Osobola okulonda ebika 3 byokka. Sooka oggyeko ekimu.',
  error: 'Ensobi',
  failed: 'Okutereka by’olonze kugaanye. Gezaako nate.',
  needsScripts: 'Okulonda kwetaaga JavaScript. Gikoleeze, oba kozesa browser endala.',
  reminder: 'Tonnaba kulonda bika 3 by’osinga okwagala.',
  reminderAction: 'Londa ebika',
  reminderClose: 'Tonzijukiza nate',
};
