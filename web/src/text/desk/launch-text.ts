import { plural } from '@akatale/contracts/plural';
import { texts } from '../texts.ts';

export const launchText = texts({
  heading: 'Launch checks',
  missing: (missing: number, all: number) =>
    plural(missing, {
      one: `1 of ${all} must-haves is still to do.`,
      other: `${missing} of ${all} must-haves are still to do.`,
    }),
  ready: (all: number) => `All ${all} must-haves are done: the market can open.`,
  isMissing: 'To do',
  isAdvised: 'Advised',
  passed: (count: number) => plural(count, { one: 'Show 1 passed check', other: `Show ${count} passed checks` }),
  foundAt: (found: string, at: string) => found.replace(/\.$/, ` (${at}).`),
  mend: 'How to fix',
  run: 'Test email and backup',
  running: 'This takes a few minutes. You can leave the page.',
  lastRun: (at: string) => `Last tested on ${at}.`,
  neverRun: 'Not tested yet. You get an email, and the last backup is restored in a place of its own.',
  runFailed: "We couldn't start the test",
  loading: 'Running the checks',
  failed: "We couldn't run the checks.",
  tryAgain: 'Try again',
});
