import { texts } from './texts.ts';

export const languageText = texts({
  language: 'Language',
  names: { en: 'English', lg: 'Luganda (beta)', sw: 'Kiswahili (beta)' },
  /** At the foot, beside the languages. */
  themeAndDataSaver: 'Appearance and data saver',
  /** Shown while the language is chosen. */
  draftNote: '',
});
