import type { themeText as english } from '../theme-text.ts';

export const themeText: typeof english = {
  theme: 'Mwonekano',
  system: 'Mfumo',
  light: 'Mwanga',
  dark: 'Giza',
};
