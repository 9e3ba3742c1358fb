import { chmod, chown, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type EmbeddedProgram,
  isUp,
  killAtPoint,
  startProgram,
  type User,
  waitUntilStopped,
} from '../test/embedded-program.ts';
import { query } from '../test/query.ts';
import { openTemporaryFolder } from '../test/temporary-folder.ts';
import { startPoints } from './cluster-paths.ts';
import { findWrapper } from './unnamed-user.ts';

const NOBODY: User = { uid: 65_534, gid: 65_534 };

let folder: Awaited<ReturnType<typeof openTemporaryFolder>>;
let dataDir: string;
let programs: EmbeddedProgram[];

beforeEach(async () => {
  folder = await openTemporaryFolder();
  dataDir = join(folder.dir, 'data');
  programs = [];
});
afterEach(async () => {
  for (const { process: child } of programs) child.kill('SIGKILL');
  for (const { cluster } of programs) await waitUntilStopped(cluster);
  await folder.remove();
});

test('first starts that are killed at each of their points leave no half cluster', async () => {
  await mkdir(join(dataDir, 'postgres', 'making-half'), { recursive: true });
  for (const point of startPoints) await killAtPoint({ dataDir }, point);
  const program = track(await startProgram({ dataDir }));
  expect(await query(program.url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
  const names = await readdir(program.dir);
  expect(names.filter((name) => name.startsWith('making-'))).toEqual([]);
});

test('refuses data of another major, and says what to do', async () => {
  const cluster = join(dataDir, 'postgres', 'data');
  await mkdir(cluster, { recursive: true });
  await writeFile(join(cluster, 'PG_VERSION'), '17\n');
  await expect(startProgram({ dataDir })).rejects.toThrow(/was made by PostgreSQL 17.*pg_dump/);
});

test('says so when the password file is gone', async () => {
  const cluster = join(dataDir, 'postgres', 'data');
  await mkdir(cluster, { recursive: true });
  await writeFile(join(cluster, 'PG_VERSION'), '18\n');
  await expect(startProgram({ dataDir })).rejects.toThrow(/credentials\.json is gone/);
});

describe.runIf(process.getuid?.() === 0)('accounts', () => {
  test('keeps the data elsewhere, and says where, when the folder is closed', async () => {
    await mkdir(dataDir, { mode: 0o700 });
    const systemFolder = join(folder.dir, 'system');
    const first = track(await startProgram({ dataDir, systemFolder }));
    expect(first.cluster.startsWith(systemFolder)).toBe(true);
    expect(first.output()).toContain(`the database is kept in ${first.dir}`);
    await query(first.url, 'create table kept as select 7 as answer');
    await first.stop();

    // The way there is remembered even when the folder is opened later.
    await chmod(dataDir, 0o755);
    const second = track(await startProgram({ dataDir }));
    expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 7 }]);
  });

  test('a new data folder in the place of a deleted one has nothing of its data', async () => {
    await mkdir(dataDir, { mode: 0o700 });
    const systemFolder = join(folder.dir, 'system');
    const first = await startProgram({ dataDir, systemFolder });
    await first.stop();
    await rm(dataDir, { recursive: true });
    await mkdir(dataDir, { mode: 0o700 });
    // Two at once agree on one folder.
    const [one, other] = await Promise.all([
      startProgram({ dataDir, systemFolder }),
      startProgram({ dataDir, systemFolder }),
    ]);
    track(one);
    track(other);
    expect(one.cluster).not.toBe(first.cluster);
    expect(other.cluster).toBe(one.cluster);
  });

  test('root goes on with the cluster of an ordinary user, and that user after it', async () => {
    await mkdir(dataDir, { mode: 0o700 });
    await chown(dataDir, NOBODY.uid, NOBODY.gid);
    const own = await startProgram({ dataDir }, NOBODY);
    await own.stop();
    const root = await startProgram({ dataDir });
    expect((await stat(root.cluster)).uid).toBe(NOBODY.uid);
    await root.stop();
    const again = track(await startProgram({ dataDir }, NOBODY));
    expect(await isUp(again.url)).toBe(true);
  });

  test("tells an ordinary user that the folder is root's", async () => {
    await mkdir(join(dataDir, 'postgres'), { recursive: true });
    await expect(startProgram({ dataDir }, NOBODY)).rejects.toThrow(/belongs to user id 0/);
  });

  test('starts for a user id without a passwd entry where libnss-wrapper is, and else says what PostgreSQL lacks', async () => {
    const starting = startProgram({ dataDir }, { uid: 54_321, gid: 54_321 });
    if (findWrapper() === undefined) {
      await expect(starting).rejects.toThrow(/user id 54321 has no entry in \/etc\/passwd/);
    } else {
      expect(await isUp(track(await starting).url)).toBe(true);
    }
  });
});

function track(program: EmbeddedProgram): EmbeddedProgram {
  programs.push(program);
  return program;
}
