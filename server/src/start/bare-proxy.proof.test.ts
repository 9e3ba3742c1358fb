import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTemporaryFolder } from '../../../embedded-postgres/test/temporary-folder.ts';
import { newAccount } from '../../test/apps/people.ts';
import { createTestDatabase } from '../../test/postgres.ts';
import { startProgram, type Program } from '../../test/programs/program.ts';
import { findNginx, startNginx, type Nginx } from '../../test/servers/nginx.ts';

const METRICS_TOKEN = 'a token that is long enough';
const nginxPath = await findNginx();

describe.skipIf(nginxPath === undefined)('behind an nginx that only has a proxy_pass', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let folder: Awaited<ReturnType<typeof openTemporaryFolder>>;
  let program: Program;
  let nginx: Nginx;

  beforeAll(async () => {
    database = await createTestDatabase();
    folder = await openTemporaryFolder();
    const PUBLIC_URL = 'https://akatale.example';
    const settings = { DATABASE_URL: database.url, DATA_DIR: folder.dir, METRICS_TOKEN };
    program = await startProgram('main', { ...settings, PUBLIC_URL });
    await program.ready;
    nginx = await startNginx(nginxPath ?? '', program.url);
  });
  afterAll(async () => {
    await nginx.stop();
    await program.kill();
    await database.drop();
    await folder.remove();
  });

  const get = async (path: string, headers: Record<string, string> = {}) => fetch(nginx.url + path, { headers });

  test('the start warns that no mail is sent', () => {
    const isWarning = (line: string) => line.includes('NO MAIL IS SENT');
    expect(program.stdout().split('\n').filter(isWarning)).toEqual([
      expect.stringMatching(/"level":"warn".*Set SMTP_URL/),
    ]);
  });

  test('a market with an address is not taken for a developer’s', async () => {
    expect(program.stdout()).not.toContain('PUBLIC_URL IS NOT SET');
    const figures = await get('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` });
    expect(await figures.text()).not.toContain('settings_missing{');
  });

  test('nobody reads the mail that sets a password', async () => {
    const buyer = newAccount();
    const post = async (path: string, body: object) =>
      fetch(nginx.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect((await post('/api/auth/register', buyer)).status).toBe(201);
    const { email } = buyer;
    expect((await post('/api/auth/forgot-password', { email })).status).toBe(200);

    const mailbox = join(folder.dir, 'mailbox');
    const mails = async () => (await readdir(mailbox).catch(() => [])).filter((name) => name.endsWith('.json'));
    await expect.poll(mails).toHaveLength(2);
    for (const path of ['/dev/mailbox', ...(await mails()).map(pageOf)]) {
      expect((await get(path)).status).toBe(404);
      expect((await fetch(program.url + path)).status).toBe(404);
    }
    for (const name of await mails()) {
      expect((await stat(join(mailbox, name))).mode & 0o777).toBe(0o600);
    }
  });

  test('figures are for those who have the token', async () => {
    expect((await get('/healthz')).status).toBe(200);
    expect((await get('/metrics')).status).toBe(404);
    expect((await get('/metrics', { authorization: 'Bearer something else' })).status).toBe(404);
    const answer = await get('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` });
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('nodejs_')]);
  });
});

const pageOf = (name: string) => `/dev/mailbox/${name.replace(/\.json$/, '')}`;
