import { resolve } from 'node:path';
import { makeBackup } from '../../backup/make-backup.ts';
import { restoreBackup } from '../../backup/restore-backup.ts';
import { defineCommand } from '../command.ts';

export const backup = defineCommand({
  name: 'backup',
  purpose: 'Copies the database and the photos into a new folder, while the program serves.',
  details:
    'A database named by DATABASE_URL is saved with pg_dump. Photos in a bucket are not included. ' +
    'The folder contains password hashes and everything that people wrote: protect it like the data.',
  positionals: ['folder'],
  options: {},
  async run({ args: [target = ''], terminal, config, log, clock }) {
    const folder = resolve(target);
    const onProgress = terminal.progress;
    const contents = await makeBackup({ config, log, clock, folder, onProgress });
    const photos = contents.uploads
      ? `and ${contents.uploads.length} files of photos`
      : 'without the photos, which are in the bucket';
    const { madeAt, database, uploads } = contents;
    return {
      text: `Saved in ${folder}: the database ${photos}.`,
      data: { folder, madeAt, database, photoFiles: uploads?.length ?? null },
    };
  },
});

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
