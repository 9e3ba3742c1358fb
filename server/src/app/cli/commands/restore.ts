import { resolve } from 'node:path';
import { restoreBackup } from '../../backup/restore-backup.ts';
import { defineCommand } from '../command.ts';

export const restore = defineCommand({
  name: 'restore',
  purpose: 'Puts a backup in the place of the data. The program must be stopped.',
  details:
    'Every file is checked before anything is replaced, and what was there is kept in a folder that is named at the end. ' +
    'With DATABASE_URL the named database must be empty. The next start brings the data up to date.',
  positionals: ['folder'],
  options: {},
  async run({ args: [source = ''], terminal, config, log, clock }) {
    const folder = resolve(source);
    const onProgress = terminal.progress;
    const { contents, retained } = await restoreBackup({ config, log, clock, folder, onProgress });
    const before = retained.map((path) => `\nWhat was there before is in ${path}.`).join('');
    return {
      text: `Restored as of ${contents.madeAt}.${before}`,
      data: { folder, madeAt: contents.madeAt, kept: retained },
    };
  },
});
