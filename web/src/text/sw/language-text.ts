import type { languageText as english } from '../language-text.ts';

export const languageText: typeof english = {
  language: 'Lugha',
  names: { en: 'English', lg: 'Luganda (beta)', sw: 'Kiswahili (beta)' },
  draftNote: 'Tafsiri hii ni rasimu: baadhi ya maneno yanaweza yasiwe sahihi.',
};
