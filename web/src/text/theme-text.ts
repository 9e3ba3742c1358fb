import { texts } from './texts.ts';

/** The choice of light and dark. */
export const themeText = texts({
  en: {
    theme: 'Appearance',
    system: 'System',
    light: 'Light',
    dark: 'Dark',
  },
});
