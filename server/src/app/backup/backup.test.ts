import { appendFile, mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BACKUP_DAYS, retention } from '@akatale/contracts/people/retention';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProgram } from '../../../../embedded-postgres/test/embedded-program.ts';
import { query } from '../../../../embedded-postgres/test/query.ts';
import { openTemporaryFolder } from '../../../../embedded-postgres/test/temporary-folder.ts';
import { readConfig } from '../../config.ts';
import { systemClock as clock } from '../../platform/clock.ts';
import { createLog } from '../../platform/log.ts';
import { readSecretsKey } from '../../platform/secrets/secrets-key.ts';
import { erasedFilesOf, erasedList } from '../erasure/erased-list.ts';
import { pathsOf, readContents } from './backup-contents.ts';
import { restoreAside } from './check-backup.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const log = createLog({ level: 'silent' });
let temporary: Awaited<ReturnType<typeof openTemporaryFolder>>;
let dataDir: string;
let folder: string;
let photo: string;

const steps: string[] = [];
const onProgress = (what: string) => () => void steps.push(what);
const settingsFor = (env: Record<string, string>) => {
  return { config: readConfig({ DATA_DIR: dataDir, ...env }), log, clock, folder, onProgress };
};

beforeAll(async () => {
  temporary = await openTemporaryFolder();
  dataDir = join(temporary.dir, 'data');
  folder = join(temporary.dir, 'backups', 'today');
  photo = join(dataDir, 'uploads', 'photos', 'ab', 'abc.webp');
  await mkdir(join(dataDir, 'uploads', 'photos', 'ab'), { recursive: true });
  await mkdir(join(dataDir, 'uploads', '.unfinished'));
  await readSecretsKey(dataDir);
  await writeFile(photo, 'a picture');
  await writeFile(join(dataDir, 'uploads', '.unfinished', 'draft'), 'half a pic');
});
afterAll(() => temporary.remove());

/** Runs statements in the data folder's own database and returns the last result. */
async function ask(...statements: string[]): Promise<unknown> {
  const program = await startProgram({ dataDir });
  try {
    let answer: unknown;
    for (const statement of statements) answer = await query(program.url, statement);
    return answer;
  } finally {
    await program.stop();
  }
}

// Sequential on one backup, as making one takes seconds.
test('what was saved comes back whole, and what was there meanwhile is retained', async () => {
  await ask(
    'create table told (what text)',
    "insert into told values ('saved')",
    'create table users as select generate_series(1, 3) as id',
  );
  const { counts, uploads } = await makeBackup(settingsFor({}));
  expect(counts).toEqual({ users: [3, 3] });
  expect(uploads).toMatchObject([{ path: 'photos/ab/abc.webp', bytes: 9 }]);
  expect(new Set(steps)).toEqual(new Set(['The database', 'The photos']));

  await ask("update told set what = 'later'");
  await writeFile(photo, 'another picture');
  const key = join(dataDir, 'secrets.key');
  const before = await readFile(key, 'utf8');
  await writeFile(key, 'another key');
  const { retained } = await restoreBackup(settingsFor({}));
  expect(await ask('select what from told')).toEqual([{ what: 'saved' }]);
  expect(await readFile(photo, 'utf8')).toBe('a picture');
  expect(retained).toHaveLength(3);
  expect(await readFile(key, 'utf8')).toBe(before);
  expect((await stat(key)).mode & 0o777).toBe(0o600);
  expect(await readFile(retained[2]!, 'utf8')).toBe('another key');
  expect(await readFile(join(retained[1]!, 'photos', 'ab', 'abc.webp'), 'utf8')).toBe('another picture');
});

test('a backup is restored beside everything and compared, and leaves nothing behind', async () => {
  await ask("update told set what = 'now'");
  const before = await readdir(dataDir);
  const abandoned = join(dataDir, 'backup-check.killed.partial');
  await mkdir(abandoned);
  await utimes(abandoned, new Date(), new Date(Date.now() - 25 * 3_600_000));
  expect(await restoreAside(settingsFor({}))).toEqual({ rows: 3 });
  expect(await readdir(dataDir)).toEqual(before);
  expect(await ask('select what from told')).toEqual([{ what: 'now' }]);

  const { contents: file } = pathsOf(folder);
  const contents = await readContents(folder);
  const withCounts = async (counts: object) => writeFile(file, JSON.stringify({ ...contents, counts }));
  await withCounts({ users: [2, 4] });
  expect(await restoreAside(settingsFor({}))).toEqual({ rows: 3 });
  await withCounts({ users: [4, 5], chats: [1, 1] });
  await expect(restoreAside(settingsFor({}))).rejects.toThrow(
    'users has 3 rows, and had 4 to 5; the table chats is missing.',
  );
  await withCounts({});
  await expect(restoreAside(settingsFor({}))).rejects.toThrow('Its database had no tables to count.');
  await withCounts(contents.counts);
  expect(await readdir(dataDir)).toEqual(before);
});

test('the list of erased accounts stands beside the backups, and goes where one is restored', async () => {
  const list = join(temporary.dir, 'backups', 'erased-accounts.txt');
  const own = erasedList(erasedFilesOf({ dataDirectory: dataDir, s3: undefined }));
  const [before, since] = [new Date('2026-03-01T10:00:00.123Z'), new Date('2026-03-02T10:00:00.456Z')];
  await own.add({ id: 7, createdAt: before });
  await makeBackup({ ...settingsFor({}), folder: join(temporary.dir, 'backups', 'second') });
  expect(await readFile(list, 'utf8')).toBe('7 2026-03-01T10:00:00.123Z\n');
  expect((await stat(list)).mode & 0o777).toBe(0o600);
  await appendFile(list, '9 2026-03-02T10:00:00.456Z\nno line of the list\n');
  await restoreBackup(settingsFor({}));
  expect(await own.read()).toEqual([
    { id: 7, createdAt: before },
    { id: 9, createdAt: since },
  ]);
});

test(`what people download is not saved, and backups of more than ${retention.backup} are removed`, async () => {
  const later = (days: number) => ({ now: () => new Date(Date.now() + days * 86_400_000) });
  const backups = join(temporary.dir, 'aging');
  await mkdir(join(dataDir, 'uploads', 'copies', 'ab'), { recursive: true });
  await writeFile(join(dataDir, 'uploads', 'copies', 'ab', 'abc-1.zip'), 'everything');
  const made = async (name: string, days: number) =>
    makeBackup({ ...settingsFor({}), clock: later(days), folder: join(backups, name) });
  const { uploads } = await made('first', 0);
  expect(uploads?.map(({ path }) => path)).toEqual(['photos/ab/abc.webp']);
  await mkdir(join(backups, 'of somebody else'));
  const present = async () => (await readdir(backups)).filter((name) => !name.endsWith('.txt')).toSorted();
  await made('second', BACKUP_DAYS - 0.01);
  expect(await present()).toEqual(['first', 'of somebody else', 'second']);
  await made('third', BACKUP_DAYS + 0.01);
  expect(await present()).toEqual(['of somebody else', 'second', 'third']);
});

test('nothing is written over a backup, and nothing is left of one that failed', async () => {
  await expect(makeBackup(settingsFor({}))).rejects.toThrow(/exists already/);
  const away = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
  const elsewhere = { ...settingsFor(away), folder: join(temporary.dir, 'backups', 'failed') };
  await expect(makeBackup(elsewhere)).rejects.toThrow();
  expect((await readdir(join(temporary.dir, 'backups'))).toSorted()).toEqual([
    'erased-accounts.txt',
    'second',
    'today',
  ]);
});

test('a backup goes back only where its kind belongs', async () => {
  const url = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
  await expect(restoreBackup(settingsFor(url))).rejects.toThrow(/without DATABASE_URL/);
  const bucket = {
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_BUCKET: 'b',
    S3_REGION: 'r',
    S3_ACCESS_KEY_ID: 'k',
    S3_SECRET_ACCESS_KEY: 's',
  };
  await expect(restoreBackup(settingsFor(bucket))).rejects.toThrow(/without S3 settings/);
});

test('a backup from before the first release is refused before anything is replaced', async () => {
  const { contents: file } = pathsOf(folder);
  const contents = await readContents(folder);
  expect(contents.firstMigration).toBe(null);
  const [database, before] = [await ask('select what from told'), await readdir(dataDir)];
  for (const firstMigration of [undefined, '923a7f985edabe671e4baab1329f90789a9a17be3c1694a8a5770d0c8f36857c']) {
    await writeFile(file, JSON.stringify({ ...contents, firstMigration }));
    const refusal = `made before the first release and cannot be taken along: type \`npm run cli -- restore "${folder}"\``;
    await expect(restoreBackup(settingsFor({}))).rejects.toThrow(refusal);
    await expect(restoreAside(settingsFor({}))).rejects.toThrow(refusal);
  }
  await writeFile(file, JSON.stringify(contents));
  expect(await readdir(dataDir)).toEqual(before);
  expect(await ask('select what from told')).toEqual(database);
});

test('a damaged photo is noticed before anything is replaced', async () => {
  await appendFile(join(folder, 'uploads', 'photos', 'ab', 'abc.webp'), '!');
  await ask("update told set what = 'after all'");
  await expect(restoreBackup(settingsFor({}))).rejects.toThrow(/damaged: photos\/ab\/abc\.webp/);
  await expect(restoreAside(settingsFor({}))).rejects.toThrow(/damaged: photos\/ab\/abc\.webp/);
  expect(await ask('select what from told')).toEqual([{ what: 'after all' }]);
  expect((await readdir(dataDir)).filter((name) => name.endsWith('.partial'))).toEqual([]);
});
