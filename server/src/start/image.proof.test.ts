import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { openTemporaryFolder } from '../../../embedded-postgres/test/temporary-folder.ts';
import { accountOf, buildImage, inside, type Image } from '../../test/image/build-image.ts';
import { findMissingWorkspaces } from '../../test/image/install-packages.ts';
import { linkFile } from '../../test/image/link-tree.ts';
import { createTestDatabase } from '../../test/postgres.ts';
import { startProcess, type Program } from '../../test/programs/program.ts';
import { waitUntil } from '../../test/wait-until.ts';
import { readConfig } from '../config.ts';

interface Compose {
  services: Record<string, { environment?: Record<string, string>; ports?: string[]; volumes?: string[] }>;
}

const repository = join(import.meta.dirname, '../../..');
const dockerfile = await readFile(join(repository, 'Dockerfile'), 'utf8');
const compose = parse(await readFile(join(repository, 'compose.yaml'), 'utf8')) as Compose;
const { workspaces } = JSON.parse(await readFile(join(repository, 'package.json'), 'utf8')) as { workspaces: string[] };
const { app, database: databaseService } = compose.services;
// Its files are links to those of the repository.
const folder = await openTemporaryFolder({ onDisk: true });

afterAll(async () => folder.remove());

/** Only what COPY puts into the image. */
async function copyFiles(recipe: string): Promise<Image> {
  return buildImage({
    dockerfile: recipe,
    repository,
    folder: await mkdtemp(join(folder.dir, 'copied-')),
    runs: false,
  });
}

/** The pages are built in it, on whatever machine this is. */
const BUILD_TIMEOUT_MS = 10 * 60_000;

describe('the image', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let image: Image;
  let environment: Record<string, string>;
  let program: Program;

  beforeAll(async () => {
    database = await createTestDatabase();
    image = await buildImage({ dockerfile, repository, folder: folder.dir });
    const node = join(image.root, 'usr-bin-node');
    await linkFile(process.execPath, node);
    environment = {
      ...image.environment,
      ...app?.environment,
      DATABASE_URL: database.url,
      DATA_DIR: inside(image, image.environment['DATA_DIR'] ?? ''),
    };
    program = await startProcess({
      command: image.command.map((word) => (word === 'node' ? node : word)),
      cwd: inside(image, '.'),
      settings: environment,
      account: accountOf(image),
    });
  }, BUILD_TIMEOUT_MS);
  afterAll(async () => {
    await program.kill();
    await database.drop();
  });

  test('starts with the settings of compose.yaml, as its own account, and is ready', async () => {
    expect(image.user).toBe('node');
    const isReady = async () =>
      fetch(`${program.url}/readyz`).then(
        ({ ok }) => ok,
        () => program.process.exitCode !== null,
      );
    await waitUntil(isReady, program.stderr);
    expect([program.process.exitCode, program.stderr()]).toEqual([null, '']);
    expect((await fetch(`${program.url}/`)).status).toBe(200);
  });

  const isRoot = process.getuid?.() === 0;
  test.skipIf(!isRoot || !existsSync('/usr/lib/x86_64-linux-gnu/libnss_wrapper.so'))(
    'starts under any user id of the group 0, with a database of its own',
    async () => {
      const { DATABASE_URL: _, ...settings } = environment;
      const own = await openTemporaryFolder({ onDisk: true });
      await chown(own.dir, 1000, 0);
      await chmod(own.dir, 0o775);
      const other = await startProcess({
        command: [join(image.root, 'usr-bin-node'), ...image.command.slice(1)],
        cwd: inside(image, '.'),
        settings: { ...settings, DATA_DIR: own.dir },
        account: { uid: 12_345, gid: 0 },
      });
      await other.ready;
      expect([await other.stop(), other.stderr()]).toEqual([0, '']);
      await own.remove();
    },
  );

  test('says of itself that it is healthy', async () => {
    const [, ...words] = image.healthcheck;
    const env = { PORT: new URL(program.url).port };
    await expect(promisify(execFile)(process.execPath, words, { env })).resolves.toBeDefined();
  });
});

test.each(workspaces)('without its COPY lines the workspace %s is missed by name', async (workspace) => {
  const lines = dockerfile.split('\n').filter((line) => !line.startsWith(`COPY ${workspace}`));
  const image = await copyFiles(lines.join('\n'));
  expect(await findMissingWorkspaces(inside(image, '.'))).toEqual([workspace]);
});

test('no workspace is missed in the image, and nothing that .dockerignore names is in it', async () => {
  const image = await copyFiles(dockerfile);
  expect(await findMissingWorkspaces(inside(image, '.'))).toEqual([]);
  await expect(readFile(inside(image, 'web/dist/built-from'))).rejects.toThrow('ENOENT');
});

test('compose.yaml and the image agree on ports, data and the database', async () => {
  const image = await copyFiles(dockerfile);
  const port = readConfig({}).http.port;
  expect(image.ports).toEqual([port]);
  expect(app?.ports?.map((each) => each.split(':').at(-1))).toEqual([String(port)]);
  expect(image.volumes).toEqual([image.environment['DATA_DIR']]);
  expect(app?.volumes?.map((each) => each.split(':').at(-1))).toEqual(image.volumes);
  const { DATABASE_URL = '', SMTP_URL = '' } = app?.environment ?? {};
  const { username, password, hostname, pathname } = new URL(DATABASE_URL);
  expect(databaseService?.environment).toEqual({
    POSTGRES_USER: username,
    POSTGRES_PASSWORD: password,
    POSTGRES_DB: pathname.slice(1),
  });
  expect(Object.keys(compose.services)).toEqual(expect.arrayContaining([hostname, new URL(SMTP_URL).hostname]));
});
