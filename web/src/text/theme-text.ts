import { texts } from './texts.ts';

export const themeText = texts({
  en: {
    theme: 'Appearance',
    system: 'System',
    light: 'Light',
    dark: 'Dark',
  },
});
