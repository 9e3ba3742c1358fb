import { texts } from './texts.ts';

export const footerText = texts({
  footerLine: "Uganda's second-hand market",
  sellOn: (appName: string) => `Sell on ${appName}`,
  photoCredits: 'Photo credits',
  themeAndDataSaver: 'Appearance and data saver',
});
