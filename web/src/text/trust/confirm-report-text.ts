import { texts } from '../texts.ts';

export const confirmReportText = texts({
  title: 'Send your report',
  intro: "Press the button to send your report. Then we'll look into it.",
  send: 'Send my report',
  thanks: "Thanks, we'll look into it.",
  thanksMore: "We'll email you once more, when we have decided.",
  failedBecause: (reason: string) => `We couldn't send your report. ${reason}`,
  invalidTitle: 'This link no longer works',
  invalid: 'A link works for 24 hours. Please report it again.',
  toDiscover: 'Go to Discover',
});
