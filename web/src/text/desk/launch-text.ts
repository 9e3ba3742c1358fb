import { plural } from '@akatale/contracts/plural';
import { texts } from '../texts.ts';

export const launchText = texts({
  heading: 'Before the first visitor',
  missing: (missing: number, all: number) =>
    plural(missing, {
      one: `1 of ${all} must-haves is missing.`,
      other: `${missing} of ${all} must-haves are missing.`,
    }),
  ready: (all: number) => `All ${all} must-haves hold: the market can open.`,
  isMissing: 'Missing',
  isAdvised: 'Advised',
  holding: (count: number) =>
    plural(count, { one: 'Show 1 thing that holds', other: `Show ${count} things that hold` }),
  foundAt: (found: string, at: string) => found.replace(/\.$/, ` (${at}).`),
  mend: 'How to mend it',
  run: 'Mail me and try the backup',
  running: 'This takes a few minutes. You can leave the page.',
  lastRun: (at: string) => `Last tried on ${at}.`,
  neverRun: 'Neither was tried yet.',
  runFailed: "We couldn't start it",
  loading: 'Looking at the installation',
  failed: "We couldn't look at the installation.",
  tryAgain: 'Try again',
});
