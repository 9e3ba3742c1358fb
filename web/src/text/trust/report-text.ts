import { texts } from '../texts.ts';

export const reportText = texts({
  heading: {
    product: 'Report this item',
    store: 'Report this store',
    message: 'Report this message',
    review: 'Report this review',
  },
  close: 'Close',
  what: 'What is wrong? We look at it, and tell nobody that it was you.',
  reason: {
    scam: 'Fraud',
    prohibited: 'Not allowed here',
    'not-real': 'Not true',
    'already-sold': 'Already sold',
    rude: 'Rude or hurtful',
    spam: 'Spam',
    'wrong-place': 'Wrong category or place',
    other: 'Something else',
  },
  meaning: {
    scam: 'They ask for money first, for a PIN or a code, or sell what they do not have.',
    prohibited: 'Weapons, medicine, wildlife, stolen goods and the like.',
    'not-real': 'The photos or the words are of something else, or made up.',
    'already-sold': 'We ask the seller whether it is still there.',
    rude: 'Insults, threats, hate or sexual words and pictures.',
    spam: 'Adverts, or the same again and again.',
    'wrong-place': 'It is real, and listed where it does not belong.',
    other: 'You can tell us in your own words.',
  },
  failed: "We couldn't send your report",

  address: 'Your email address',
  addressHint: 'We send you a link. Your report counts once you have opened it.',
  words: 'What happened?',
  optional: '(optional)',
  back: 'Back',
  send: 'Send report',

  thanks: 'Thank you, we look at it',
  counted: 'We tell you what came of it.',
  forwarded: 'Thank you. We ask the seller whether it is still there.',
  mailed: (address: string) => `Thank you. We have sent a link to ${address}. Please open it: then your report counts.`,
  add: 'Add this',
  added: 'Thank you, we have added it.',
  done: 'Done',
});
