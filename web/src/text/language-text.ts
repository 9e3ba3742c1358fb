import { texts } from './texts.ts';

export const languageText = texts({
  language: 'Language',
  names: { en: 'English', lg: 'Luganda (beta)', sw: 'Kiswahili (beta)' },
  /** Shown while the language is chosen. */
  draftNote: '',
});
