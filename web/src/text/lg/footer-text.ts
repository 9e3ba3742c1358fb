import type { footerText as english } from '../footer-text.ts';

export const footerText: typeof english = {
  footerLine: 'Akatale k’ebikozeseddwako mu Uganda',
  sellOn: (appName: string) => `Tunda ku ${appName}`,
  photoCredits: 'Abaakuba ebifaananyi',
  themeAndDataSaver: 'Endabika n’okukekkereza data',
};
