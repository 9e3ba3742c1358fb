import { texts } from '../texts.ts';

/** Around the legal pages, whose texts are in `legal` and in English alone. */
export const legalText = texts({
  version: (day: string) => `Updated ${day}.`,
  readBy: (name: string, day: string) => `Read by ${name} on ${day}.`,
  loading: 'Loading the page',
  failed: "We couldn't load this page",
  tryAgain: 'Try again',
  /** One after the other. */
  cheated: {
    stopPaying: "Don't send any more money.",
    callNetwork: 'Sent mobile money? Call your network at once and ask them to stop it.',
    keepChat: "Keep the chat: it's your proof. If the money is gone, show it at a police station.",
  },
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
