import { plural } from '../language.ts';
import { texts } from '../texts.ts';

export const proofOfWorkText = texts({
  checking: (seconds: number) =>
    plural(seconds, {
      one: 'Many people are joining on your network, so this takes a moment. Please keep this page open.',
      other: `Many people are joining on your network, so this takes up to ${seconds} seconds. Please keep this page open.`,
    }),
});
