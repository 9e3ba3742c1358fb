import { resolve } from 'node:path';
import { retention } from '@akatale/contracts/people/retention';
import { recordBackup } from '../../../modules/desk/overview/index.ts';
import { openDatabase } from '../../../platform/postgres/database.ts';
import { createPool } from '../../../platform/postgres/pool.ts';
import { findDatabase } from '../../app-context.ts';
import { makeBackup } from '../../backup/make-backup.ts';
import { restoreBackup } from '../../backup/restore-backup.ts';
import { type Call, defineCommand, type Options, type Outcome, UsageError } from '../command.ts';
import { withModules } from '../with-modules.ts';

export const backup = defineCommand({
  name: 'backup',
  purpose: 'Copies the database and the photos into a new folder, while the program serves.',
  details:
    'A database named by DATABASE_URL is saved with pg_dump. Photos in a bucket are not included. ' +
    'The folder contains password hashes and everything that people wrote: protect it like the data. ' +
    `Beside it stands the list of erased accounts. Backups there that are older than ${retention.backup} are removed.`,
  positionals: ['[folder]'],
  options: {
    check: {
      type: 'boolean',
      purpose:
        'Restores a backup, the last one unless a folder is given, into a temporary database, and compares the counts. The ' +
        'role of DATABASE_URL must be allowed to create databases.',
    },
  },
  async run({ args: [target], values: { check }, ...call }) {
    const folder = target === undefined ? undefined : resolve(target);
    if (check) return checkBackup(call, folder);
    if (folder === undefined) throw new UsageError('"backup" needs folder, or --check.');
    return saveBackup(call, folder);
  },
});

type CallOfBackup = Pick<Call<Options>, 'config' | 'log' | 'clock' | 'terminal'>;

async function saveBackup(call: CallOfBackup, folder: string): Promise<Outcome> {
  const { terminal, config, log, clock } = call;
  const { madeAt, database, uploads, dump } = await makeBackup({
    config,
    log,
    clock,
    folder,
    onProgress: terminal.progress,
  });
  const unrecorded = await recordInDatabase(call, { folder, at: new Date(madeAt) }).then(
    () => '',
    () => ' The launch checks do not know of it, as it could not be written into the database.',
  );
  const photos = uploads ? `and ${uploads.length} files of photos` : 'without the photos, which are in the bucket';
  const leftOut = dump?.leftOut.length ? ` Left out, as another role owns it: ${dump.leftOut.join(', ')}.` : '';
  return {
    text: `Saved in ${folder}: the database ${photos}.${leftOut}${unrecorded}`,
    data: { folder, madeAt, database, photoFiles: uploads?.length ?? null },
  };
}

/** Without `withModules`, which would migrate. */
async function recordInDatabase({ config, log }: CallOfBackup, made: { folder: string; at: Date }): Promise<void> {
  const found = await findDatabase(config, log);
  const pool = createPool({ url: found.directUrl, max: 1 });
  try {
    await recordBackup(openDatabase(pool), made);
  } finally {
    await pool.end();
    await found.stop();
  }
}

async function checkBackup(call: CallOfBackup, folder: string | undefined): Promise<Outcome> {
  const result = await withModules(call, async (_appContext, { overview }) => overview.launch.checkBackup(folder));
  if (!result) throw new Error('No backup was made yet: `npm run cli -- backup FOLDER` makes one.');
  const { fault, rows } = result;
  const text = fault === null ? `It came back whole, with ${rows} rows.` : `It did not come back: ${fault}`;
  return { text: `${result.folder}: ${text}`, data: result, hasFailed: fault !== null };
}

export const restore = defineCommand({
  name: 'restore',
  purpose: 'Replaces the data by a backup. The program must be stopped.',
  details:
    'Checks every file before it replaces anything, and moves the previous data to a folder named at the end. ' +
    'With DATABASE_URL the named database must be empty. The next start migrates the data, and erases again who was ' +
    'erased since, by the list beside the folder and the one of this installation.',
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
