import { plural } from '@akatale/contracts/plural';
import { defineCommand } from '../command.ts';
import { withModules } from '../with-modules.ts';

export const sessionsEnd = defineCommand({
  name: 'sessions end',
  purpose: 'Signs everybody out, on every device, and ends the links and codes that were mailed.',
  details:
    'For when the database, or a device of an operator, may be in the hands of others (docs/data-breach.md). Everybody logs in again ' +
    'with their password, or requests a new link; nothing else changes.',
  positionals: [],
  options: {},
  async run(call) {
    const ended = await withModules(call, async (_appContext, { accounts }) => accounts.endEverySession());
    const sessions = plural(ended, { one: '1 session', other: `${ended} sessions` });
    return { text: `${sessions} ended, and every link and code that was mailed.`, data: { ended } };
  },
});
