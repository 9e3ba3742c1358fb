import { texts } from './texts.ts';

export const themeText = texts({
  theme: 'Appearance',
  system: 'System',
  light: 'Light',
  dark: 'Dark',
  needsScripts: 'Choosing light or dark needs JavaScript. Without it they follow your device.',
});
