import { texts } from './texts.ts';

export const languageText = texts({
  language: 'Language',
  names: { en: 'English', lg: 'Luganda (draft)', sw: 'Kiswahili (draft)' },
  /** Shown while the language is chosen. */
  draftNote: '',
});
