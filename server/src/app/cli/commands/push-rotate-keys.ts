import { plural } from '@akatale/contracts/plural';
import { defineCommand } from '../command.ts';
import { withModules } from '../with-modules.ts';

export const pushRotateKeys = defineCommand({
  name: 'push rotate-keys',
  purpose: 'Makes new keys for notifications on phones and computers.',
  details:
    'For when the database and SECRETS_KEY may have been read together, or SECRETS_KEY is lost. Every device stops being notified, and subscribes again by itself when its person next opens the site.',
  positionals: [],
  options: {},
  async run(call) {
    const { ended } = await withModules(call, async (_appContext, { push }) => push.rotateKeys());
    const devices = plural(ended, { one: '1 device', other: `${ended} devices` });
    return { text: `New keys are stored; ${devices} will subscribe again.`, data: { ended } };
  },
});
