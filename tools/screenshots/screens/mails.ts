import type { Screen } from '../screens.ts';
import type { StageMails } from '../stage-mails.ts';

/* Mails as a program draws them that knows styles and dark colours. */
export const screens: readonly Screen[] = [
  mail('mail-confirm', 'confirm'),
  mail('mail-message', 'message'),
  mail('mail-message-hidden', 'hiddenMessage'),
  mail('mail-digest', 'digest'),
  mail('mail-weekly-note', 'weeklyAdvice'),
  {
    name: 'unsubscribe',
    at: [360, 640],
    open: async (page, { mails }) => page.goto((await mails()).unsubscribePath, { waitUntil: 'load' }),
  },
];

function mail(name: string, kind: Exclude<keyof StageMails, 'unsubscribePath'>): Screen {
  return {
    name,
    at: [360, 640],
    isWhole: true,
    async open(page, { mails }) {
      // A page of the product would keep its content policy.
      await page.goto('about:blank');
      await page.setContent((await mails())[kind], { waitUntil: 'load' });
    },
  };
}
