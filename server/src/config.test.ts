import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { settingNames } from './config-schema.ts';
import { ConfigError, readConfig } from './config.ts';

function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
}

describe('with nothing set', () => {
  test('the product runs for one person on one machine', () => {
    const config = readConfig({});
    expect(config.http).toMatchObject({ host: '127.0.0.1', port: 3000, trustProxy: [] });
    expect(config.http.publicUrl.href).toBe('http://127.0.0.1:3000/');
    expect(config.dataDirectory).toBe(resolve('data'));
    expect(config.database).toMatchObject({ url: undefined, preparedStatements: true });
    expect(config.s3).toBeUndefined();
    expect(config.mail).toMatchObject({
      smtpUrl: undefined,
      from: { name: 'Akatale', address: 'no-reply@localhost' },
      mailboxDirectory: resolve('data/mailbox'),
    });
    expect(config.accounts.requireVerifiedEmail).toBe(false);
    expect(config.given).toEqual([]);
  });

  test('empty variables count as unset', () => {
    const empty = Object.fromEntries(settingNames.map((name) => [name, ' ']));
    expect(readConfig(empty)).toEqual(readConfig({}));
  });
});

describe('push services', () => {
  test('are the known ones, and the contact is whom support names', () => {
    expect(readConfig({}).push.services.hosts).toContain('fcm.googleapis.com');
    expect(readConfig({}).push.contact).toBe('no-reply@localhost');
    expect(readConfig({ SUPPORT_EMAIL: 'help@akatale.ug' }).push.contact).toBe('help@akatale.ug');
  });

  test('can be others, and on this machine for trying out', () => {
    const PUSH_SERVICES = 'Push.example.com, *.example.org,http://127.0.0.1:4000';
    expect(readConfig({ PUSH_SERVICES }).push.services).toEqual({
      hosts: ['push.example.com', '*.example.org'],
      localOrigins: ['http://127.0.0.1:4000'],
    });
  });

  test.each(['https://push.example.com', '*', '*.com.', '10.0.0.1', 'localhost', 'a b.com', 'http://127.0.0.1:4000/x'])(
    '%s is none',
    (PUSH_SERVICES) => {
      expect(faultsOf({ PUSH_SERVICES })).toEqual([expect.stringMatching(/^PUSH_SERVICES: /)]);
    },
  );

  test('of this machine are refused where the public can reach the product', () => {
    const env = { PUSH_SERVICES: 'http://127.0.0.1:4000', PUBLIC_URL: 'https://akatale.ug' };
    expect(faultsOf(env)).toEqual([expect.stringMatching(/^PUSH_SERVICES: /)]);
  });
});

describe('what follows from what', () => {
  test.each([
    [{ HOST: '0.0.0.0' }, 'http://localhost:3000'],
    [{ HOST: '::', PORT: '80' }, 'http://localhost'],
    [{ HOST: '::1', PORT: '8080' }, 'http://[::1]:8080'],
    [{ PUBLIC_URL: 'https://akatale.ug/' }, 'https://akatale.ug'],
  ])('%o is reached at %s', (env, origin) => {
    expect(readConfig(env).http.publicUrl.origin).toBe(origin);
  });

  test.each([
    [{}, true],
    [{ HOST: '0.0.0.0' }, true],
    [{ PUBLIC_URL: 'http://localhost:8080' }, true],
    [{ PUBLIC_URL: 'http://[::1]:3000' }, true],
    [{ HOST: '10.0.0.5' }, false],
    [{ PUBLIC_URL: 'https://akatale.ug' }, false],
    [{ PUBLIC_URL: 'https://localhost.akatale.ug' }, false],
  ])('%o is on this machine: %s', (env, isOnThisMachine) => {
    expect(readConfig(env).http.isOnThisMachine).toBe(isOnThisMachine);
  });

  test('signing in with Google needs both of its settings, and another provider only https', () => {
    expect(readConfig({}).accounts.google).toBeUndefined();
    const both = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
    const google = readConfig(both).accounts.google;
    expect(google?.issuer.href).toBe('https://accounts.google.com/');
    const local = readConfig({ ...both, GOOGLE_ISSUER: 'http://127.0.0.1:9000' }).accounts.google;
    expect(local?.issuer.origin).toBe('http://127.0.0.1:9000');
    expect(faultsOf({ ...both, GOOGLE_ISSUER: 'http://accounts.example' })).toEqual([
      'GOOGLE_ISSUER: must be https, except on this machine',
    ]);
  });

  test('who has read the legal pages is a name and a day', () => {
    const LEGAL_READ_BY = 'Grace Nakato, advocate, 2026-11-20';
    expect(readConfig({ LEGAL_READ_BY }).legal.readBy).toEqual({ name: 'Grace Nakato, advocate', on: '2026-11-20' });
    for (const wrong of ['Grace Nakato', '2026-11-20', 'Grace Nakato, 2026-02-30', 'Grace Nakato 2026-11-20']) {
      expect(faultsOf({ LEGAL_READ_BY: wrong })).toEqual([expect.stringMatching(/^LEGAL_READ_BY: must be a name/)]);
    }
  });

  test('payments that are faked are for this machine alone', () => {
    const fake = { PAYMENT_PROVIDER: 'fake' };
    for (const local of [{}, { HOST: '0.0.0.0' }, { PUBLIC_URL: 'http://localhost:8080' }]) {
      expect(readConfig({ ...fake, ...local }).payments.provider).toBe('fake');
    }
    for (const open of [{ PUBLIC_URL: 'https://akatale.ug' }, { HOST: '10.0.0.5' }]) {
      expect(faultsOf({ ...fake, ...open })).toEqual([
        'PAYMENT_PROVIDER: fake is only for a PUBLIC_URL on this machine',
      ]);
    }
  });

  test('Flutterwave needs both keys, and a line that nobody else can hold', () => {
    const on = { PAYMENT_PROVIDER: 'flutterwave' };
    expect(faultsOf(on)).toEqual([
      'PAYMENT_PROVIDER: needs FLUTTERWAVE_SECRET_KEY',
      'PAYMENT_PROVIDER: needs FLUTTERWAVE_WEBHOOK_HASH',
    ]);
    const keys = { ...on, FLUTTERWAVE_SECRET_KEY: 'key', FLUTTERWAVE_WEBHOOK_HASH: 'hash' };
    const { flutterwave } = readConfig(keys).payments;
    expect(flutterwave?.url.href).toBe('https://api.flutterwave.com/');
    expect(faultsOf({ ...keys, FLUTTERWAVE_URL: 'http://api.flutterwave.com' })).toEqual([
      'FLUTTERWAVE_URL: must be https, except on this machine',
    ]);
  });

  test.each([
    [{}, false],
    [{ PUBLIC_URL: 'http://localhost:8080' }, false],
    [{ PUBLIC_URL: 'https://akatale.ug' }, true],
    [{ HOST: '10.0.0.5' }, true],
    [{ PUBLIC_URL: 'https://akatale.ug', NEW_ACCOUNT_LIMITS: 'off' }, false],
    [{ NEW_ACCOUNT_LIMITS: 'on' }, true],
  ])('%o slows new accounts down: %s', (env, hasNewAccountLimits) => {
    expect(readConfig(env).accounts.hasNewAccountLimits).toBe(hasNewAccountLimits);
  });

  test('a mail server makes a confirmed address necessary, unless told otherwise', () => {
    const withMail = { SMTP_URL: 'smtp://localhost:2525' };
    expect(readConfig(withMail).accounts.requireVerifiedEmail).toBe(true);
    const relaxed = readConfig({ ...withMail, REQUIRE_VERIFIED_EMAIL: 'off' });
    expect(relaxed.accounts.requireVerifiedEmail).toBe(false);
    const strict = readConfig({ REQUIRE_VERIFIED_EMAIL: 'yes' });
    expect(strict.accounts.requireVerifiedEmail).toBe(true);
  });

  test.each([
    [{}, undefined],
    [{ PUBLIC_URL: 'https://soko.example' }, 'soko.example'],
    [{ PUBLIC_URL: 'https://søko.example:8443', MAIL_FROM: 'a@mail.example' }, 'xn--sko-0na.example'],
    [{ PUBLIC_URL: 'http://203.0.113.7', MAIL_FROM: 'a@mail.example' }, 'mail.example'],
    [{ PUBLIC_URL: 'http://[2001:db8::7]', MAIL_FROM: 'a@mail.example' }, 'mail.example'],
    [{ PUBLIC_URL: 'http://web:3000', MAIL_FROM: 'Soko <a@Søko.example>' }, 'xn--sko-0na.example'],
    [{ PUBLIC_URL: 'http://localhost:3000' }, undefined],
    [{ PUBLIC_URL: 'http://10.0.0.5' }, undefined],
  ])('with %o mail servers are greeted as %s', (env, greeting) => {
    expect(readConfig(env).mail.greeting).toBe(greeting);
  });

  test.each([
    ['sales@søko.example', { name: 'Soko', address: 'sales@xn--sko-0na.example' }],
    ['sales@akatale.ug', { name: 'Soko', address: 'sales@akatale.ug' }],
    ['Soko Ltd <sales@akatale.ug>', { name: 'Soko Ltd', address: 'sales@akatale.ug' }],
    ['"Soko, Ltd" <sales@akatale.ug>', { name: 'Soko, Ltd', address: 'sales@akatale.ug' }],
    ['\u200eSoko <sales@akatale.ug\u200b>\u200b', { name: 'Soko', address: 'sales@akatale.ug' }],
    ['\u2068sales@akatale.ug\u2069', { name: 'Soko', address: 'sales@akatale.ug' }],
  ])('MAIL_FROM %s', (MAIL_FROM, from) => {
    expect(readConfig({ MAIL_FROM, APP_NAME: 'Soko' }).mail.from).toEqual(from);
  });

  test('contacts of support as they are copied', () => {
    const { support } = readConfig({
      SUPPORT_PHONE: '\u202a+256\u00a0772 410233\u202c',
      SUPPORT_EMAIL: 'mailto:help@akatale.ug',
    });
    expect(support).toEqual({ phone: '+256 772 410233', email: 'help@akatale.ug' });
  });

  test('the direct database is the same one unless there is a pooler', () => {
    const DATABASE_URL = 'postgres://pooler/akatale';
    expect(readConfig({ DATABASE_URL }).database.directUrl).toBe(DATABASE_URL);
    const DATABASE_DIRECT_URL = 'postgresql://database/akatale';
    const { database } = readConfig({ DATABASE_URL, DATABASE_DIRECT_URL });
    expect(database).toMatchObject({ url: DATABASE_URL, directUrl: DATABASE_DIRECT_URL });
  });
});

describe('faults', () => {
  test.each([
    ['PORT', ['0', '65536', '3000x', '-1', '1e3']],
    ['HOST', ['two words', 'host:80', 'http://host']],
    ['PUBLIC_URL', ['akatale.ug', 'ftp://akatale.ug', 'https://akatale.ug/shop', 'https://a:b@c.ug']],
    ['TRUST_PROXY', ['10.0.0.0/33', '::1/129', 'loopback', '10.0.0.1/8/8', '10.0.0.0/8 ::1', '1.2.3.4/']],
    ['APP_NAME', ['two\nlines', 'x'.repeat(41)]],
    ['LOG_LEVEL', ['loud']],
    ['METRICS_TOKEN', ['short']],
    ['RATE_LIMIT_FACTOR', ['0', '-1', 'none', 'Infinity']],
    ['DATABASE_URL', ['mysql://host/name', 'not a url']],
    ['PREPARED_STATEMENTS', ['maybe']],
    ['SMTP_URL', ['http://mail', 'mail.example.com']],
    ['MAIL_FROM', ['nobody', 'a@b.ug\r\nBcc: c@d.ug', 'Two <a@b.ug> <c@d.ug>', 'Name <nobody>']],
    ['PAYMENT_PROVIDER', ['cash']],
    ['SUPPORT_EMAIL', ['nobody']],
  ])('%s refuses %j', (name, values) => {
    for (const value of values) {
      expect([value, faultsOf({ [name]: value }).length]).toEqual([value, 1]);
      expect(faultsOf({ [name]: value })[0]).toMatch(new RegExp(`^${name}: `));
    }
  });

  test('proxies may be addresses and ranges of both kinds', () => {
    const { http } = readConfig({ TRUST_PROXY: '10.0.0.0/8, 192.168.1.1,::1/128,fd00::/8,' });
    expect(http.trustProxy).toEqual(['10.0.0.0/8', '192.168.1.1', '::1/128', 'fd00::/8']);
  });

  test('all are told at once, in fields and between them, and no value is repeated', () => {
    const faults = faultsOf({
      PORT: 'secret-port',
      DATABASE_URL: 'mysql://root:secret@host',
      HIDE_REGISTERED_EMAILS: 'on',
      S3_BUCKET: 'photos',
      OPERATOR_EMAIL: 'operator@akatale.ug',
      OPERATOR_PASSWORD: 'secret',
      DATABASE_REPLICA_URL: 'postgres://replica/akatale',
      GOOGLE_CLIENT_SECRET: 'secret',
      PAYMENT_PROVIDER: 'flutterwave',
    });
    expect(faults.map((fault) => fault.split(':')[0])).toEqual([
      'PORT',
      'DATABASE_URL',
      'OPERATOR_PASSWORD',
      'S3_ENDPOINT',
      'S3_REGION',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
      'GOOGLE_CLIENT_ID',
      'HIDE_REGISTERED_EMAILS',
      'PAYMENT_PROVIDER',
      'PAYMENT_PROVIDER',
    ]);
    expect(faults.join()).not.toContain('secret-port');
    expect(faults.join()).not.toContain('root');
  });

  test('a replica needs a database of one’s own', () => {
    expect(faultsOf({ DATABASE_REPLICA_URL: 'postgres://replica/akatale' })).toEqual([
      'DATABASE_REPLICA_URL: needs DATABASE_URL',
    ]);
  });

  test('an operator’s password has at least 12 characters', () => {
    const OPERATOR_EMAIL = 'operator@akatale.ug';
    expect(faultsOf({ OPERATOR_EMAIL, OPERATOR_PASSWORD: 'x'.repeat(11) })).toHaveLength(1);
    const config = readConfig({ OPERATOR_EMAIL, OPERATOR_PASSWORD: 'x'.repeat(12) });
    expect(config.accounts.firstOperator).toEqual({
      email: OPERATOR_EMAIL,
      password: 'x'.repeat(12),
    });
    expect(config.given).toEqual(['OPERATOR_EMAIL', 'OPERATOR_PASSWORD']);
  });
});

describe('.env.example', () => {
  /** Read by the tools of the repository, not by the server. */
  const TOOLS_OWN = ['CHROMIUM_PATH'];
  const example = parseEnv(readFileSync(resolve(import.meta.dirname, '../../.env.example'), 'utf8'));

  test('names every setting, and nothing else', () => {
    expect(Object.keys(example).toSorted()).toEqual([...settingNames, ...TOOLS_OWN].toSorted());
  });

  test('shows the defaults', () => {
    const { given: _, ...shown } = readConfig(example);
    const { given: __, ...defaults } = readConfig({});
    expect(shown).toEqual(defaults);
  });
});
