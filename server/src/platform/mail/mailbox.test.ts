import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { movableClock } from '../../../test/movable-clock.ts';
import { createTokenSigners } from '../secrets/token-signer.ts';
import { createMailer } from './create-mailer.ts';
import { createMailSignatures } from './mail-signatures.ts';
import { renderMailPage, renderMailboxPage } from './mailbox-pages.ts';
import { renderMail } from './render-mail.ts';

const clock = movableClock();
const signatures = createMailSignatures(createTokenSigners(Buffer.alloc(32))('mail'));
const from = { name: 'Akatale', address: 'no-reply@localhost' };
const link = 'http://127.0.0.1:3000/verify-email/abc_DEF-123';
const mail = {
  to: 'nakato@example.ug',
  subject: 'Hello <b>Nakato</b>',
  ...renderMail({
    appName: 'Akatale & Sons',
    publicUrl: new URL('https://akatale.test'),
    heading: 'Welcome <script>alert(1)</script>',
    paragraphs: ['"Tom & Jerry" <tom@example.ug>'],
    action: { label: 'Confirm', url: link },
    smallPrint: 'You did not ask for this? Do nothing.',
  }),
};

let directory: string;
beforeEach(async () => {
  directory = join(await mkdtemp(join(tmpdir(), 'akatale-mailbox-')), 'mailbox');
});
afterEach(() => rm(join(directory, '..'), { recursive: true }));

const open = () => {
  const mailer = createMailer({ smtpUrl: undefined, from, mailboxDirectory: directory }, clock, signatures);
  if (!mailer.mailbox) throw new Error('without a mail server there is a mailbox');
  return { mailer, mailbox: mailer.mailbox };
};

test('forgets the mails to one address, in whatever letters', async () => {
  const { mailer, mailbox } = open();
  for (const to of ['Nakato@example.ug', 'nakato@example.ug.', 'okello@example.ug']) {
    await mailer.deliver({ ...mail, to }, { id: to });
  }
  await mailbox.forget('nakato@EXAMPLE.ug');
  expect((await mailbox.list()).map(({ to }) => to).toSorted()).toEqual(['nakato@example.ug.', 'okello@example.ug']);
  await mailbox.forget('nobody@example.ug');
});

test('without a mail server mails are kept as files, newest first', async () => {
  const { mailer, mailbox } = open();
  expect(await mailbox.list()).toEqual([]);
  await mailer.deliver(mail, { id: 'a' });
  clock.advance(1);
  await mailer.deliver({ ...mail, subject: 'Second' }, { id: 'b' });

  const [second, first] = await mailbox.list();
  expect(second).toMatchObject({ subject: 'Second', from: 'Akatale <no-reply@localhost>' });
  expect(first).toMatchObject({ ...mail, sentAt: '2026-11-05T09:00:00.000Z' });
  expect(await mailbox.read(first?.id ?? '')).toEqual(first);
  expect(await open().mailbox.list()).toHaveLength(2);
});

test('nobody else on the machine can read them', async () => {
  const { mailer } = open();
  await mailer.deliver(mail, { id: 'a' });
  const modes = async (path: string) => (await stat(path)).mode & 0o777;
  expect(await modes(directory)).toBe(0o700);
  const names = await readdir(directory);
  expect(names).toHaveLength(1);
  for (const name of names) expect(await modes(join(directory, name))).toBe(0o600);
});

test('only mails are listed and read', async () => {
  const { mailer, mailbox } = open();
  await mailer.deliver(mail, { id: 'a' });
  await writeFile(join(directory, '..', 'secret.json'), '{"subject":"secret"}');
  await writeFile(join(directory, 'notes.json'), '{}');
  await writeFile(join(directory, '20260101T000000000Z-00000000.json'), '{"half');
  expect(await mailbox.list()).toHaveLength(1);
  expect(await mailbox.read('../secret')).toBeUndefined();
  expect(await mailbox.read('notes')).toBeUndefined();
  expect(await readdir(directory)).toHaveLength(3);
});

test('the pages show mails as text, with links to click and nothing that runs', async () => {
  const { mailer, mailbox } = open();
  expect(renderMailboxPage([])).toContain('No mail yet');
  await mailer.deliver(mail, { id: 'a' });
  const [stored] = await mailbox.list();
  if (!stored) throw new Error('no mail');

  const listPage = renderMailboxPage([stored]);
  expect(listPage).toContain(`<a href="/dev/mailbox/${stored.id}">Hello &lt;b&gt;Nakato&lt;/b&gt;</a>`);
  const mailPage = renderMailPage(stored);
  expect(mailPage).toContain(`<a href="${link}" rel="noreferrer">${link}</a>`);
  expect(mailPage).toContain('Welcome &lt;script&gt;');
  for (const page of [listPage, mailPage]) expect(page).not.toMatch(/<script|<style|style=|<b>/);
});

test('both bodies say the same, escaped where it matters', () => {
  expect(mail.text).toBe(
    [
      'Welcome <script>alert(1)</script>',
      '"Tom & Jerry" <tom@example.ug>',
      `Confirm:\n${link}`,
      'You did not ask for this? Do nothing.',
      '-- \nAkatale & Sons\n',
    ].join('\n\n'),
  );
  expect(mail.html).toContain('Welcome &lt;script&gt;alert(1)&lt;/script&gt;');
  expect(mail.html).toContain('&quot;Tom &amp; Jerry&quot; &lt;tom@example.ug&gt;');
  expect(mail.html).toContain(`href="${link}"`);
  expect(mail.html).not.toContain('<script>');
});
