import type { themeText as english } from '../theme-text.ts';

export const themeText: typeof english = {
  theme: 'Mwonekano',
  system: 'Mfumo',
  light: 'Mwanga',
  dark: 'Giza',
  needsScripts: 'Kuchagua mwanga au giza kunahitaji JavaScript. Bila hiyo hufuata kifaa chako.',
};
