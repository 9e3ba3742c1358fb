import type { footerText as english } from '../footer-text.ts';

export const footerText: typeof english = {
  footerLine: 'Soko la bidhaa zilizotumika la Uganda',
  sellOn: (appName: string) => `Uza kwenye ${appName}`,
  photoCredits: 'Wenye picha',
  themeAndDataSaver: 'Mwonekano na kuokoa data',
};
