import { texts } from '../texts.ts';

export const afterDealText = texts({
  readOnly: 'You can read this chat, but not write in it.',
  alreadyPaid: 'Already paid? Get help',
  somethingWrong: 'Something wrong?',
  rate: 'Rate',
  ratePurchase: 'Rate this purchase',
  messageAgain: 'Message again',
});
