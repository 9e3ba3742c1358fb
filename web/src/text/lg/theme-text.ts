import type { themeText as english } from '../theme-text.ts';

export const themeText: typeof english = {
  theme: 'Endabika',
  system: 'Ya ssimu',
  light: 'Etangaala',
  dark: 'Enzikiza',
  needsScripts: 'Okulonda ekitangaala oba enzikiza kwetaaga JavaScript. Bw’etaliiwo, bigoberera essimu yo.',
};
