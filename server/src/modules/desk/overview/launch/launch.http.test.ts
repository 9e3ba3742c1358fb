import type { LaunchReport } from '@akatale/contracts/desk/launch-schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/apps/app.ts';
import type { Person } from '../../../../../test/apps/people.ts';
import { startMailServer, type MailServer } from '../../../../../test/servers/mail-server.ts';
import { beginRun, recordBackup } from './launch-store.ts';

const HOUR_S = 3600;
const HOUR_MS = HOUR_S * 1000;

let mail: MailServer;
let app: TestApp;
let owner: Person;

beforeAll(async () => {
  mail = await startMailServer();
  app = await startTestApp({
    settings: { SMTP_URL: mail.url, MAIL_FROM: 'Soko <hello@soko.example>', LEGAL_NAME: 'Soko Ltd' },
  });
  owner = await app.people.operator();
  await app.setDatabaseTime(app.clock.now());
});
afterAll(async () => {
  await app.stop();
  await mail.close();
});

const report = async (): Promise<LaunchReport> => (await app.as(owner).get('/api/admin/launch')).body;
const line = async (id: string) => (await report()).lines.find((found) => found.id === id)!;
const press = async () => app.as(owner).post('/api/admin/launch/run', {});

/** The button, and what a worker does then. */
async function run(): Promise<LaunchReport> {
  await press();
  await app.jobs.drain();
  return report();
}

test('at first much is missing, each with why and how to fix it', async () => {
  const { lines, missing, run: last } = await report();
  expect(last).toBeNull();
  expect(missing).toBe(lines.filter(({ holds, isMust }) => isMust && !holds).length);
  const failed = lines.filter(({ holds }) => !holds);
  expect(failed.map(({ id }) => id)).toEqual([
    'address',
    'proxy',
    'pages',
    'secrets',
    'second-factor',
    'mail',
    'spf',
    'dkim',
    'dmarc',
    'backup',
    'backup-check',
    'payments',
    'legal',
    'legal-advised',
    'contact',
  ]);
  expect(await line('mail')).toMatchObject({ found: 'Not tested yet.', at: null });
  expect(await line('secrets')).toMatchObject({ what: 'Demo passwords are in use' });
  expect(await line('legal')).toMatchObject({ found: 'Not set: LEGAL_ADDRESS, LEGAL_PDPO_NUMBER.' });
  expect(await line('second-factor')).toMatchObject({ found: `Without one: ${owner.name}.` });
});

test('the button mails the owners, and the check holds once the link in it was opened', async () => {
  const arrived = mail.nextMail();
  const after = await run();
  expect(after.run).toMatchObject({ isRunning: false, notes: ['No backup was restored: none was made.'] });
  const { to, text = '' } = await arrived;
  expect([to?.[0]?.address, mail.greetedAs]).toEqual([owner.email, ['soko.example']]);
  expect(await line('mail')).toMatchObject({ holds: false, at: app.clock.now().toISOString() });

  const link = /\/launch-mail\/\S+/.exec(text)?.[0] ?? '';
  await app.visitor.get(`${link.slice(0, -1)}${link.endsWith('A') ? 'Q' : 'A'}`);
  expect((await line('mail')).holds).toBe(false);
  app.clock.advance(HOUR_S);
  const opened = await app.visitor.get(link);
  expect([opened.status, opened.headers['location']]).toEqual([303, '/desk?view=launch']);
  expect(await line('mail')).toMatchObject({ holds: true, at: app.clock.now().toISOString() });

  // A later mail leaves what arrived before, until the mail server takes none.
  await run();
  expect((await line('mail')).holds).toBe(true);
  mail.mood = 'knows nobody';
  await run();
  expect(await line('mail')).toMatchObject({
    holds: false,
    found: 'The mail server refused it: it refuses the address of an owner: correct that at /profile.',
  });
  mail.mood = 'accepts';
  await run();
  expect((await line('mail')).holds).toBe(true);
});

test('a link of last week says nothing about mail of today', async () => {
  const arrived = mail.nextMail();
  await run();
  const link = /\/launch-mail\/\S+/.exec((await arrived).text ?? '')?.[0] ?? '';
  const { at } = await line('mail');
  const sentAt = app.clock.now();
  app.clock.advance(7 * 24 * HOUR_S);
  await app.visitor.get(link);
  app.clock.set(sentAt);
  expect((await line('mail')).at).toBe(at);
});

test('of those who press at once one begins a run, and another begins after two hours of silence', async () => {
  const begin = async () => beginRun(app.db);
  const begun = await Promise.all([begin(), begin(), begin(), begin(), begin()]);
  expect(begun.filter(Boolean)).toHaveLength(1);
  const sent = mail.received.length;
  expect((await press()).body.run).toMatchObject({ isRunning: true });
  await app.jobs.drain();
  expect(mail.received).toHaveLength(sent);
  await app.setDatabaseTime(new Date(app.clock.now().getTime() + 2 * HOUR_MS + 1000));
  expect((await run()).run).toMatchObject({ isRunning: false });
  expect(mail.received).toHaveLength(sent + 1);
});

test('a backup counts from when it was made, and one that is on another machine is not restored here', async () => {
  await app.setDatabaseTime(app.clock.now());
  const made = { at: new Date(app.clock.now().getTime() - 25 * HOUR_MS), folder: '/backups/elsewhere' };
  await recordBackup(app.db, made);
  expect(await line('backup')).toMatchObject({ holds: true, at: made.at.toISOString() });
  const { run: last } = await run();
  expect(last?.notes).toEqual([
    '/backups/elsewhere is not on this machine: run `npm run cli -- backup --check` where it is.',
  ]);
  expect(await line('backup-check')).toMatchObject({ holds: false, found: 'None restored yet.' });
  app.clock.advance(HOUR_S);
  expect(await line('backup')).toMatchObject({ holds: false });
});

test('one that does not come back is stored with why', async () => {
  expect(await app.modules.overview.launch.checkBackup('/backups/elsewhere')).toMatchObject({
    fault: expect.stringContaining('is not a whole backup'),
  });
  expect(await line('backup-check')).toMatchObject({ holds: false, at: app.clock.now().toISOString() });
});

test('a clock that is wrong is noticed', async () => {
  await app.setDatabaseTime(new Date(app.clock.now().getTime() + HOUR_MS));
  expect(await line('clock')).toMatchObject({
    holds: false,
    found: expect.stringContaining('3600 s off from the database'),
  });
  await app.setDatabaseTime(app.clock.now());
  expect((await line('clock')).holds).toBe(true);
});
