import { resolve } from 'node:path';
import { restoreBackup } from '../../backup/restore-backup.ts';
import { defineCommand } from '../command.ts';

export const restore = defineCommand({
  name: 'restore',
  purpose: 'Replaces the data by a backup. The program must be stopped.',
  details:
    'Checks every file before it replaces anything, and moves the previous data to a folder named at the end. ' +
    'With DATABASE_URL the named database must be empty. The next start migrates the data.',
  positionals: ['folder'],
  options: {},
  async run({ args: [source = ''], terminal, config, log, clock }) {
    const folder = resolve(source);
    const onProgress = terminal.progress;
    const { contents, retained } = await restoreBackup({ config, log, clock, folder, onProgress });
    const before = retained.map((path) => `\nThe previous data is in ${path}.`).join('');
    return {
      text: `Restored as of ${contents.madeAt}.${before}`,
      data: { folder, madeAt: contents.madeAt, kept: retained },
    };
  },
});
