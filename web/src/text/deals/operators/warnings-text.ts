import type { WarningPattern } from '@akatale/contracts/deals/warnings';
import { texts } from '../../texts.ts';

export const warningsText = texts({
  heading: 'Warnings in chats',
  intro: 'What the receiver of such a message reads beside it. Counted are the last 30 days.',
  loading: 'Loading the warnings',
  loadFailed: "We couldn't load the warnings.",
  tryAgain: 'Try again',
  changeFailed: "We couldn't change this",
  figures: (shown: number, dismissed: number) => `Shown ${shown}, not a problem ${dismissed}`,
  names: {
    'pay-first': 'Money before seeing',
    'delivery-first': 'Transport first',
    code: 'PIN or code',
    refund: 'Payment by mistake',
    provider: 'Message of a provider',
    agent: 'Agent or account number',
    'other-app': 'To another app, at the beginning',
    'stranger-link': "Link to a stranger's site",
    'short-link': 'Shortened link',
    'strange-letters': 'Letters that look like others',
    'spaced-words': 'Words written apart',
    gift: 'Gift card, bitcoin or prize',
  } satisfies Record<WarningPattern, string>,
});
