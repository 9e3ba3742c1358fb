import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { LaunchReport } from '@akatale/contracts/desk/launch-schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { query } from '../../../../embedded-postgres/test/query.ts';
import { bounceReport } from '../../../test/bounce-report.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/postgres.ts';
import { readConfig } from '../../config.ts';
import { systemClock } from '../../platform/clock.ts';
import { createLog } from '../../platform/log.ts';
import { createMailSignatures } from '../../platform/mail/mail-signatures.ts';
import { majorOf } from '../../platform/postgres/backup/client-programs.ts';
import { createTokenSigners } from '../../platform/secrets/token-signer.ts';
import { pathsOf, readContents } from '../backup/backup-contents.ts';
import { runCli } from './run-cli.ts';

const START = join(import.meta.dirname, '../../../../tools/start.ts');
const OPERATOR = ['operator', 'create', '--email', 'ops@akatale.example'];
const PASSWORD = 'seven-green-matatus';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'akatale-cli-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

/** Calls the command line; `secret` is typed at the prompt, or all of standard input. */
async function cli(words: string[], secret = '', env: Record<string, string> = {}): Promise<Ended> {
  const ended = { code: -1, stdout: '', stderr: '' };
  ended.code = await runCli(words, {
    clock: systemClock,
    prepare: () => ({
      config: readConfig({ DATA_DIR: folder, DATABASE_URL: database.url, ...env }),
      log: createLog({ level: 'silent' }),
    }),
    terminal: {
      askSecret: async () => secret,
      readInput: async () => secret,
      progress: () => () => undefined,
      print: (text) => void (ended.stdout += `${text}\n`),
      printError: (text) => void (ended.stderr += `${text}\n`),
    },
  });
  return ended;
}

test('the process ends with the code, and keeps complaints off standard output', async () => {
  const child = spawn(process.execPath, [START, 'cli', 'product', 'paint'], { env: {} });
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  expect({ code, stdout, stderr }).toEqual({
    code: 2,
    stdout: '',
    stderr: 'There is no command "product paint". Try --help.\n',
  });
});

test('an operator is made with a password that stands nowhere, once', async () => {
  const made = await cli([...OPERATOR, '--json'], PASSWORD);
  expect(made).toMatchObject({ code: 0, stderr: '' });
  expect(JSON.parse(made.stdout)).toEqual({
    id: expect.any(Number),
    email: 'ops@akatale.example',
    isNew: true,
  });
  const again = await cli(OPERATOR, PASSWORD);
  expect(again).toMatchObject({ code: 0, stdout: expect.stringContaining('nothing was changed') });

  const shown = await cli(['user', 'show', 'OPS@akatale.example']);
  expect(shown.code).toBe(0);
  expect(shown.stdout).toMatch(/^role +operator$/m);

  const file = join(folder, 'copy.json');
  expect(await cli(['export-user', 'ops@akatale.example', '--to', file])).toMatchObject({
    code: 0,
  });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const copy = await readFile(file, 'utf8');
  expect(JSON.parse(copy)).toMatchObject({
    account: { role: 'operator' },
    products: [],
    photos: [],
  });
  expect(copy + shown.stdout).not.toMatch(/argon2|seven-green/);
  expect(await cli(['export-user', '1', '--to', file])).toMatchObject({
    code: 1,
    stderr: `${file} exists already.\n`,
  });
});

test('an operator is given another role and can be without a second factor, but one owner stays', async () => {
  const email = 'ops@akatale.example';
  const role = (to: string) => cli(['operator', 'role', '--email', email, '--role', to]);
  const second = ['operator', 'create', '--email', 'second@akatale.example', '--role', 'moderator'];
  expect(await cli(second, PASSWORD)).toMatchObject({ code: 0 });
  expect(await role('support')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('last owner'),
  });
  expect(await role('king')).toMatchObject({ code: 2 });
  expect(await cli([...second.slice(0, 1), 'role', ...second.slice(2, 5), 'owner'])).toMatchObject({
    code: 0,
    stdout: 'second@akatale.example is owner now.\n',
  });
  expect(await role('support')).toMatchObject({ code: 0 });
  expect(await role('owner')).toMatchObject({ code: 0 });
  expect(await cli(['operator', 'reset-totp', '--email', email])).toMatchObject({
    code: 0,
    stdout: `${email} has no second factor.\n`,
  });
});

test('what is missing for the launch is said with an exit code, in words and as JSON', async () => {
  const said = await cli(['check-launch']);
  expect(said).toMatchObject({ code: 1, stderr: '' });
  expect(said.stdout).toMatch(/^MISSING +Trusted proxy: None is named\.\n +Why: .*\n +Fix: Set TRUST_PROXY/m);
  expect(said.stdout).toMatch(/^advised +Legal pages read by a lawyer/m);
  expect(said.stdout).toMatch(/^ok +Disk space/m);
  expect(said.stdout).toMatch(/\n\d+ of 17 must-haves are missing\.\n$/);
  const tried = await cli(['check-launch', '--now']);
  expect(tried.stdout).toContain('note      No mail was sent: no mail server is set.');
  const { lines, missing } = JSON.parse((await cli(['check-launch', '--json'])).stdout) as LaunchReport;
  expect(missing).toBe(lines.filter(({ holds, isMust }) => isMust && !holds).length);
});

test('the figures of a year are printed in words and as JSON, and a year that is none is told', async () => {
  const said = await cli(['yearly-figures', '--year', '2026']);
  expect(said).toMatchObject({ code: 0, stderr: '' });
  expect(said.stdout).toMatch(/^Financial year 2026: 2026-01-01 to 2026-12-31/);
  expect(said.stdout).toMatch(/^ {2}Operators +\d+$/m);
  const { people, reports } = JSON.parse((await cli(['yearly-figures', '--json'])).stdout);
  expect([people, reports]).toEqual([expect.any(Object), expect.objectContaining({ received: 0 })]);
  expect(await cli(['yearly-figures', '--year', '2025-26'])).toMatchObject({
    code: 2,
    stderr: '"2025-26" is no financial year: type --year 2025/26, or --year 2026. Try --help.\n',
  });
});

test('a backup is known to the launch checks, restored into a temporary database, and compared', async ({ skip }) => {
  const [server] = (await query(
    database.url,
    "select current_setting('server_version_num')::int / 10000 as major",
  )) as [{ major: number }];
  const installed = await majorOf('pg_dump').catch(() => 0);
  skip(installed < server.major, `needs pg_dump ${server.major} or newer`);
  const target = join(folder, 'backup');
  const line = async (id: string) => {
    const { lines } = JSON.parse((await cli(['check-launch', '--json'])).stdout) as LaunchReport;
    return lines.find((found) => found.id === id);
  };
  expect(await cli(['backup', '--check'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('No backup was made'),
  });
  expect(await cli(['backup'])).toMatchObject({ code: 2, stderr: '"backup" needs folder, or --check. Try --help.\n' });
  expect(await cli(['backup', target])).toMatchObject({ code: 0, stdout: expect.stringContaining('Saved in') });
  expect(await line('backup')).toMatchObject({ holds: true });
  expect(await cli(['backup', '--check'])).toMatchObject({ code: 0, stdout: expect.stringMatching(/came back whole/) });
  expect(await line('backup-check')).toMatchObject({ holds: true, at: expect.any(String) });
  const left = await query(database.url, `select datname from pg_database where datname like 'backup_check%'`);
  expect(left).toEqual([]);

  const contents = await readContents(target);
  const counts = { ...contents.counts, users: [7000, 7000] };
  await writeFile(pathsOf(target).contents, JSON.stringify({ ...contents, counts }));
  expect(await cli(['backup', target, '--check'])).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/users has \d+ rows, and had 7000/),
  });
  expect(await line('backup-check')).toMatchObject({ holds: false });
});

test('a report of a mail server marks the address that it returns, and only of mail of this market', async () => {
  const key = Buffer.alloc(32, 5);
  const settings = { SECRETS_KEY: key.toString('base64') };
  const email = 'reported@akatale.example';
  await cli(['operator', 'create', '--email', email], PASSWORD);
  const signatures = createMailSignatures(createTokenSigners(key)('mail'));
  const report = (to: string, status?: string) =>
    bounceReport({
      messageId: '<7@soko.example>',
      signature: signatures.sign('7', to),
      to,
      ...(status && { status }),
    });
  const bounced = async (text: string) => cli(['bounced'], text, settings);
  const marked = async () => query(database.url, 'select email from users where mail_refused_at is not null');
  expect(await bounced(report(email, '5.2.2'))).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('nothing was changed'),
  });
  const forged = bounceReport({ messageId: '<7@soko.example>', signature: 'x'.repeat(43), to: email });
  expect(await bounced(forged)).toMatchObject({ code: 1, stderr: expect.stringContaining('not about a mail') });
  expect(await bounced('Hello')).toMatchObject({ code: 1, stderr: expect.stringContaining('no report') });
  expect(await marked()).toEqual([]);
  expect(await bounced(report('nobody@gone.example'))).toMatchObject({
    code: 0,
    stdout: 'No account has this address any more.\n',
  });
  expect(await bounced(report(email))).toMatchObject({ code: 0, stdout: 'The address is marked.\n' });
  expect(await marked()).toEqual([{ email }]);
});

test('a full market is invented, whole and findable, and not by accident', async () => {
  const seeding = ['seed', '--products', '150'];
  expect(await cli(seeding)).toMatchObject({ code: 1, stderr: expect.stringContaining('--yes') });
  expect(await cli([...seeding, '--yes'])).toMatchObject({
    code: 0,
    stdout: '150 listings were added.\n',
  });
  const [seen] = await query(
    database.url,
    `select count(*)::int as listed, count(distinct title)::int as titles,
       count(*) filter (where (select count(*) from photos where images[1] like '%' || key || '%') = 1)::int as photographed,
       count(*) filter (where not exists (
         select from unnest(tsvector_to_array(title_document)) as word
         where length(word) > 1 and word not like '%:%' and word not in (select known.word from search_words known)))::int as known,
       (select count(*)::int from users where password_hash is null and type = 'vendor') as vendors
     from products where is_listed`,
  );
  expect(seen).toEqual({ listed: 150, titles: 150, photographed: 150, known: 150, vendors: 1 });
});

test('a vendor is unlocked by word, pays by other means, and is paid back', async () => {
  const email = 'vendor@akatale.example';
  await query(
    database.url,
    `insert into users (username, email, name, type, created_at, updated_at)
     values ('paying.vendor', '${email}', 'Paying Vendor', 'vendor', now(), now());
     update entitlements set completed_sales = 5 where user_id = (select id from users where email = '${email}')`,
  );
  const vendor = async () =>
    (
      await query(
        database.url,
        `select chat_override as word, subscription_status as status,
           round(extract(epoch from subscription_end_date - now()) / 86400)::int as days
         from entitlements join users on users.id = user_id where email = '${email}'`,
      )
    )[0];
  const reason = ['--reason', 'Spoke on the phone.'];
  expect(await cli(['vendor', 'unlock', '--email', email, ...reason])).toMatchObject({ code: 0 });
  expect(await vendor()).toEqual({ word: 'allow', status: 'trial', days: null });
  await cli(['vendor', 'unlock', '--email', email, ...reason, '--off']);
  expect(await vendor()).toEqual({ word: null, status: 'trial', days: null });

  const record = (reference: string) =>
    cli(['payment', 'record', '--email', email, '--reference', reference, '--note', 'Cash.']);
  expect(await record('MM-1')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Recorded USh\s100,000 from vendor@.+: the plan runs until/),
  });
  expect(await vendor()).toEqual({ word: null, status: 'active', days: 30 });
  expect(await record('MM-1')).toMatchObject({
    code: 1,
    stderr: 'A payment with this reference is recorded already.\n',
  });
  expect(await record('MM-2')).toMatchObject({ code: 0 });
  expect(await vendor()).toMatchObject({ days: 60 });

  const refund = ['payment', 'refund', '--reference', 'MM-1', ...reason];
  expect(await cli(refund)).toMatchObject({ code: 0, stdout: 'MM-1 is refunded.\n' });
  expect(await cli(refund)).toMatchObject({
    stdout: expect.stringContaining('nothing has changed'),
  });
  expect(await vendor()).toMatchObject({ days: 30 });
  const log = await query(
    database.url,
    `select action, actor_id as actor, reason from audit_log left join audit_reasons on entry_id = id
       where action not like 'operator.%' order by id`,
  );
  expect(log).toEqual([
    { action: 'chats.allowed', actor: null, reason: 'Spoke on the phone.' },
    { action: 'chats.left-to-plan', actor: null, reason: 'Spoke on the phone.' },
    { action: 'payment.recorded', actor: null, reason: null },
    { action: 'payment.recorded', actor: null, reason: null },
    { action: 'payment.refunded', actor: null, reason: 'Spoke on the phone.' },
  ]);
});

test('the audit log is checked against a head that was noted, and its words can be redacted', async () => {
  const noted = /The head is (\d+:[0-9a-f]{64})\./.exec((await cli(['audit', 'verify'])).stdout)?.[1];
  const entries = await query(database.url, 'select min(entry_id)::text as id from audit_reasons');
  const { id: entry } = entries[0] as { id: string };
  expect(await cli(['audit', 'redact', entry])).toMatchObject({ code: 0 });
  expect(await cli(['audit', 'redact', entry])).toMatchObject({ code: 1 });
  expect(await cli(['audit', 'verify', '--head', noted ?? ''])).toMatchObject({ code: 0 });
  const other = noted?.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  expect(await cli(['audit', 'verify', '--head', other ?? ''])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Entry \d+ is not there with the hash/),
  });
});

test.each([
  [2, ['seed', '--products', 'many'], /^--products takes a number/],
  [2, ['seed', '--products', '99'], /^--products takes a number/],
  [1, [...OPERATOR.slice(0, 3), 'b@akatale.example'], /at least 12 characters/],
  [2, ['operator', 'create', '--email', 'nobody'], /email/],
  [1, ['user', 'show', 'stranger@akatale.example'], /^There is no account with .* stranger@/],
  [1, ['product', 'feature', '999'], /^There is no product 999\.$/],
  [1, ['product', 'feature', '9007199254740991'], /^There is no product 9007199254740991\.$/],
  [2, ['product', 'feature', 'first'], /^"first" is not a product id/],
  [2, ['product', 'feature', '9007199254740993'], /is not a product id/],
  [1, ['payment', 'record', '--email', 'x@y.ug', '--reference', 'MM-9'], /^There is no account/],
  [2, ['payment', 'record', '--email', 'x@y.ug', '--reference', ' '], /Please enter a reference/],
  [1, ['payment', 'record', '--email', 'ops@akatale.example', '--reference', 'MM-9'], /is no vendor/],
  [1, ['payment', 'refund', '--reference', 'MM-9', '--reason', 'Late'], /^Nothing was paid under/],
  [1, ['vendor', 'unlock', '--email', 'ops@akatale.example', '--reason', 'Why'], /is no vendor/],
  [2, ['vendor', 'unlock', '--email', 'ops@akatale.example'], /needs --reason/],
  [2, ['audit', 'verify', '--head', 'abc'], /^--head takes the head/],
  [2, ['audit', 'redact', 'first'], /is no entry/],
  [1, ['backup', '/dev/null/backup'], /^A part of \/dev\/null.* is a file, where the program needs a folder\./],
  [1, ['restore', '/nowhere/at/all'], /^\/nowhere\/at\/all is not a whole backup/],
])('exit %d after %j', async (code, words, sentence) => {
  const ended = await cli(words, 'too-short');
  expect(ended).toMatchObject({ code, stdout: '' });
  expect(ended.stderr.trim()).toMatch(sentence);
  expect(ended.stderr.trim()).not.toContain('\n');
});

test('everybody is signed out at once, with their links, and the audit log has it', async () => {
  await query(
    database.url,
    `insert into mail_tokens (user_id, purpose, email, token_hash, created_at, expires_at)
    select id, 'reset-password', email, 'a hash', now(), now() + interval '1 hour' from users limit 1`,
  );
  await query(
    database.url,
    `insert into sessions
      (token_hash, user_id, created_at, last_seen_at, authenticated_at, expires_at)
    select sha256(id::text::bytea), id, now(), now(), now(), now() + interval '1 hour' from users`,
  );
  expect(await cli(['sessions', 'end'])).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^\d+ sessions? ended/),
  });
  expect(await query(database.url, 'select id from sessions union all select id from mail_tokens')).toEqual([]);
  expect(await query(database.url, `select id from audit_log where action = 'sessions.ended'`)).toHaveLength(1);
});
