import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTemporaryFolder } from '../../../../../embedded-postgres/test/temporary-folder.ts';
import { selfSigned } from '../../../../test/servers/self-signed.ts';
import { clientSettings, withClientSettings } from './client-settings.ts';

const DIR = '/backup';
const address = 'postgres://me:secret@db.example:6000/market';
/** Without TLS, as the driver connects unless an address asks for it. */
const plain = {
  PGHOST: 'db.example',
  PGPORT: '6000',
  PGDATABASE: 'market',
  PGUSER: 'me',
  PGPASSWORD: 'secret',
  PGGSSENCMODE: 'disable',
  PGSSLMODE: 'disable',
  PGSSLROOTCERT: '/backup/root.crt',
  PGSSLCERT: '/backup/client.crt',
  PGSSLKEY: '/backup/client.key',
};

let folder: Awaited<ReturnType<typeof openTemporaryFolder>>;
let certificate: string;
let key: string;

beforeAll(async () => {
  folder = await openTemporaryFolder();
  [certificate, key] = [join(folder.dir, 'own.crt'), join(folder.dir, 'own.key')];
  await writeFile(certificate, selfSigned.cert);
  await writeFile(key, selfSigned.key);
});
afterAll(async () => folder.remove());
// The driver warns of words that a later release will understand otherwise.
beforeEach(() => void vi.spyOn(process, 'emitWarning').mockReturnValue(undefined));

test.each<[string, Partial<Record<keyof typeof plain | 'PGOPTIONS' | 'PGSSLNEGOTIATION', string | undefined>>]>([
  [address, {}],
  ['postgresql://me:secret@db.example/market', { PGPORT: '5432' }],
  ['postgres://me@db.example/market', { PGPORT: '5432', PGPASSWORD: undefined }],
  // What only a pooler or another driver reads.
  [`${address}?pgbouncer=true&connection_limit=5&pool_max=9&schema=public`, {}],
  [
    `${address}?options=-c%20statement_timeout%3D5s%20-c%20geqo%3Doff`,
    { PGOPTIONS: '-c statement_timeout=5s -c geqo=off' },
  ],
  [`${address}?application_name=two words`, {}],
  ['postgres://me:100%@db.example:6000/market', { PGPASSWORD: '100%' }],
  ['postgres://me:a%25b%23c%5Cd%3Ae%2Ff%40g%20h@db.example:6000/market', { PGPASSWORD: 'a%b#c\\d:e/f@g h' }],
  ['postgres://me:a\\b:c@db.example:6000/market', { PGPASSWORD: 'a\\b:c' }],
  ['postgres://m%40e:secret@db.example:6000/market', { PGUSER: 'm@e' }],
  ['postgres://me:secret@[::1]:6000/market', { PGHOST: '::1' }],
  ['postgres://me:secret@%2Fvar%2Frun%2Fpostgresql:6000/market', { PGHOST: '/var/run/postgresql' }],
  ['postgres:///market?host=/var/run/postgresql&user=me&password=secret&port=6000', { PGHOST: '/var/run/postgresql' }],
  [`${address}?sslmode=disable`, {}],
  [`${address}?sslmode=no-verify`, { PGSSLMODE: 'require' }],
  [`${address}?ssl=no-verify`, { PGSSLMODE: 'require' }],
  [`${address}?uselibpqcompat=true&sslmode=prefer`, { PGSSLMODE: 'require' }],
  [`${address}?uselibpqcompat=true&sslmode=require`, { PGSSLMODE: 'require' }],
  [`${address}?ssl=true`, { PGSSLMODE: 'verify-full' }],
  // The driver verifies, whatever else these words mean elsewhere.
  [`${address}?sslmode=prefer`, { PGSSLMODE: 'verify-full' }],
  [`${address}?sslmode=require`, { PGSSLMODE: 'verify-full' }],
  [`${address}?sslmode=verify-ca`, { PGSSLMODE: 'verify-full' }],
  [`${address}?sslmode=require&sslnegotiation=direct`, { PGSSLMODE: 'verify-full', PGSSLNEGOTIATION: 'direct' }],
])('%s', (url, differences) => {
  const { variables } = clientSettings(url, DIR);
  expect(variables).toEqual(JSON.parse(JSON.stringify({ ...plain, ...differences })));
});

describe('certificates', () => {
  test('without one in the address, those that the driver trusts', () => {
    const { files } = clientSettings(`${address}?sslmode=require`, DIR);
    expect(Object.keys(files)).toEqual([plain.PGSSLROOTCERT]);
    expect(files[plain.PGSSLROOTCERT]).toContain(rootCertificates[0]);
  });

  test('none is asked for where none is verified', () => {
    expect(clientSettings(`${address}?sslmode=no-verify`, DIR).files).toEqual({});
    expect(clientSettings(address, DIR).files).toEqual({});
  });

  test.each([
    ['sslmode=verify-full', 'verify-full'],
    ['uselibpqcompat=true&sslmode=require', 'verify-ca'],
    ['uselibpqcompat=true&sslmode=verify-ca', 'verify-ca'],
  ])('the one that the address names, with %s', (words, mode) => {
    const { variables, files } = clientSettings(`${address}?${words}&sslrootcert=${certificate}`, DIR);
    expect(variables['PGSSLMODE']).toBe(mode);
    expect(files).toEqual({ [plain.PGSSLROOTCERT]: selfSigned.cert });
  });

  test('those of the client are there meanwhile, for their owner alone, in the folder of the backup', async () => {
    const url = `${address}?sslmode=no-verify&sslcert=${certificate}&sslkey=${key}`;
    const dir = join(folder.dir, 'making');
    await mkdir(dir);
    await withClientSettings(url, dir, async ({ PGSSLKEY = '', PGSSLCERT = '' }) => {
      expect(PGSSLKEY.startsWith(`${dir}/`)).toBe(true);
      expect(await readFile(PGSSLKEY, 'utf8')).toBe(selfSigned.key);
      expect(await readFile(PGSSLCERT, 'utf8')).toBe(selfSigned.cert);
      expect((await stat(PGSSLKEY)).mode & 0o777).toBe(0o600);
    });
    expect(await readdir(dir)).toEqual([]);
  });
});
