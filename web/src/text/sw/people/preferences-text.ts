import type { preferencesText as english } from '../../people/preferences-text.ts';

export const preferencesText: typeof english = {
  title: 'Chagua aina unazopenda',
  heading: 'Unapenda nini?',
  intro: 'Chagua aina 3. Unaweza kuzibadilisha wakati wowote.',
  categories: 'Aina',
  chosen: (count: number) => `Umechagua ${count} kati ya 3`,
  save: 'Hifadhi',
  saved: 'Chaguo zako zimehifadhiwa',
  skip: 'Ruka kwa sasa',
  invalid: 'Chaguo si sahihi',
  invalidMore: 'Tafadhali chagua aina 3 kamili.',
  maximum: 'Umefikia kikomo',
  maximumMore: 'Unaweza kuchagua aina 3 tu. Tafadhali ondoa moja kwanza.',
  error: 'Hitilafu',
  failed: 'Imeshindikana kuhifadhi chaguo zako. Tafadhali jaribu tena.',
  needsScripts: 'Kuchagua kunahitaji JavaScript. Tafadhali iwashe, au tumia kivinjari kingine.',
  reminder: 'Bado hujachagua aina 3 unazopenda.',
  reminderAction: 'Chagua aina',
  reminderClose: 'Usinikumbushe',
};
