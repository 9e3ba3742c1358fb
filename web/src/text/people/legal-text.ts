import { texts } from '../texts.ts';

/** Around the legal pages, whose texts are in `legal` and in English alone. */
export const legalText = texts({
  version: (day: string) => `Updated ${day}.`,
  readBy: (name: string, day: string) => `Read by ${name} on ${day}.`,
  loading: 'Loading the page',
  failed: "We couldn't load this page",
  tryAgain: 'Try again',
  actions: {
    report: 'Report',
    callNetwork: (number: string) => `Call MTN or Airtel: ${number}`,
    callPolice: (number: string) => `Call the police: ${number}`,
  },
  /** Only in other languages. */
  summary: '',
  englishBinds: '',
  summaries: { about: '', privacy: '', terms: '', 'prohibited-goods': '', safety: '' },
});
