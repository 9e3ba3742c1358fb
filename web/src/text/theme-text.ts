import { texts } from './texts.ts';

export const themeText = texts({
  theme: 'Appearance',
  system: 'System',
  light: 'Light',
  dark: 'Dark',
});
