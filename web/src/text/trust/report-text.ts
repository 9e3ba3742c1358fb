import { reportReasonNames } from '@akatale/contracts/trust/reason-names';
import { REPORTED_MESSAGES } from '@akatale/contracts/trust/reports';
import { texts } from '../texts.ts';

export const reportText = texts({
  heading: {
    product: 'Report this item',
    store: 'Report this store',
    person: 'Report this person',
    message: 'Report this message',
    review: 'Report this review',
  },
  sent: { counted: 'Report sent', mailed: 'Check your email', forwarded: 'Thank you' },
  close: 'Close',
  what: "What's wrong? We won't tell anyone it was you.",
  reason: reportReasonNames,
  meaning: {
    scam: "They ask for money first, a PIN or a code, or sell what they don't have.",
    threat: 'They say that they will hurt you or somebody else.',
    prohibited: 'Such as a stolen phone, weapons, medicine or wildlife.',
    'not-real': 'The photos or the description are of something else, or made up.',
    'already-sold': "We'll ask the seller if it is still there.",
    rude: 'Insults, hate or sexual words and pictures.',
    spam: 'Adverts, or the same thing again and again.',
    'wrong-place': 'It is real, but listed in the wrong place.',
    other: 'You can tell us in your own words.',
  },
  failed: "We couldn't send your report",

  address: 'Your email address',
  addressHint: "We'll send you a link. Your report counts once you open it.",
  words: 'What happened?',
  optional: '(optional)',
  withMessages: `We also see the last ${REPORTED_MESSAGES} messages of this chat.`,
  notChosen: "Please choose what's wrong",
  send: 'Report',
  ask: 'Ask the seller',

  thanks: "Thanks, we'll look into it.",
  counted: "We'll tell you in your notifications what we decide.",
  usually: (time: string) => `Usually within ${time}`,
  forwarded: "We'll ask the seller if it is still there.",
  mailed: (address: string) => `We have sent a link to ${address}. Please open it: then your report counts.`,
  mailedToYou: 'We have sent you a link. Please open it: then your report counts.',
  now: 'What to do now',
  inDanger: 'In danger now?',
  saveChat: 'To save it, tap ⋯ at the top of the chat, then “Print or save this chat”.',
  blockSeller: 'Block this seller',
  blockPerson: 'Block this person',
  done: 'Done',
});
