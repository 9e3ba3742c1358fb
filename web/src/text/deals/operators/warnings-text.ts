import type { WarningPattern } from '@akatale/contracts/deals/warnings';
import { texts } from '../../texts.ts';

export const warningsText = texts({
  heading: 'Chat warnings',
  intro:
    'For everybody: buyers and sellers see these beside messages that look like a scam. The numbers are for the last 30 days.',
  loading: 'Loading the warnings',
  loadFailed: "We couldn't load the warnings.",
  tryAgain: 'Try again',
  offTitle: (name: string) => `Turn off “${name}”?`,
  offMore: 'Nobody will see this warning any more, not on old messages either. You can turn it on again.',
  off: 'Turn off',
  changeFailed: "We couldn't change this",
  figures: (shown: number, dismissed: number) => `Shown: ${shown}. Marked “Not a problem”: ${dismissed}.`,
  names: {
    'pay-first': 'Pay before you see it',
    'delivery-first': 'Pay for transport first',
    code: 'PIN or code',
    refund: 'Money sent by mistake',
    provider: 'Fake message from a provider',
    agent: 'Agent or account number',
    'other-app': 'Move to another app, at the start',
    'stranger-link': 'Link to an unknown site',
    'short-link': 'Short link',
    'strange-letters': 'Look-alike letters',
    'spaced-words': 'Spaces between letters',
    gift: 'Gift card, bitcoin or prize',
  } satisfies Record<WarningPattern, string>,
});
