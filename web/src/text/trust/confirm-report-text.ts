import { texts } from '../texts.ts';

export const confirmReportText = texts({
  title: 'Send your report',
  intro: 'Press the button: then your report counts, and we look at it.',
  send: 'Send my report',
  thanks: 'Thank you, we look at it',
  thanksMore: 'We write to you once more, when we know what came of it.',
  failed: "We couldn't send your report",
  invalid: 'This link works no longer. Please report it again: a link works for 24 hours.',
  toDiscover: 'Go to Discover',
});
