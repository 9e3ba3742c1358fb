import { markAddressRefused } from '../../../modules/people/accounts/index.ts';
import { readBounce } from '../../../platform/mail/read-bounce.ts';
import { defineCommand } from '../command.ts';
import { withModules } from '../with-modules.ts';

export const bounced = defineCommand({
  name: 'bounced',
  purpose: 'Reads a mail server’s report of a mail that it could not deliver, from standard input.',
  details:
    'Where the address of the mail takes none, it is marked: its person is told on their profile, and no more mail is sent ' +
    'there. A mail server pipes reports to it (docs/runbook.md). A report about mail of others is refused.',
  positionals: [],
  options: {},
  async run({ terminal, ...call }) {
    const report = await terminal.readInput();
    const isMarked = await withModules(call, async ({ db, mailSignatures }) => {
      const address = await readBounce(report, mailSignatures);
      return address === undefined ? undefined : markAddressRefused(db, address);
    });
    const outcome = isMarked === undefined ? 'other' : isMarked ? 'marked' : 'unknown';
    const texts = {
      marked: 'The address is marked.',
      unknown: 'No account has this address any more.',
      other: 'The report does not say that the address takes no mail: nothing was changed.',
    };
    return { text: texts[outcome], data: { outcome } };
  },
});
