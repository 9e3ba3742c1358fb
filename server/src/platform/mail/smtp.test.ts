import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startMailServer, type MailServer } from '../../../test/servers/mail-server.ts';
import { systemClock } from '../clock.ts';
import { GiveUp } from '../jobs/jobs.ts';
import { createTokenSigners } from '../secrets/token-signer.ts';
import { createMailer } from './create-mailer.ts';
import { createMailSignatures } from './mail-signatures.ts';
import { renderMail } from './render-mail.ts';
import { AddressRefused, isAddressRefusal, isRefusalOfAddress, smtpSender } from './smtp.ts';

const signatures = createMailSignatures(createTokenSigners(Buffer.alloc(32, 7))('mail'));
const from = { name: 'Akatale', address: 'no-reply@akatale.test' };
const url = `https://akatale.test/verify-email/${'t'.repeat(43)}?next=/products/1234567890&source=mail`;
const mail = {
  to: 'nakato@example.ug',
  subject: 'Confirm your address',
  ...renderMail({
    appName: 'Akatale',
    publicUrl: new URL('https://akatale.test'),
    heading: 'Welcome, Nakató 👋',
    paragraphs: ['Please confirm your address.'],
    action: { label: 'Confirm', url },
  }),
};

let server: MailServer;
beforeEach(async () => {
  server = await startMailServer();
});
afterEach(() => server.close());

const mailer = () => createMailer({ smtpUrl: server.url, from, mailboxDirectory: '/nowhere' }, systemClock, signatures);

test('a mail arrives whole, with its link unbroken on the wire', async () => {
  await mailer().deliver(mail, { id: 'job-1' });
  expect(server.received).toHaveLength(1);
  expect(server.received[0]).toMatchObject({
    from,
    to: [{ address: mail.to }],
    subject: mail.subject,
    messageId: '<job-1@akatale.test>',
  });
  expect(server.received[0]?.text?.trim()).toBe(mail.text.trim());
  expect(server.received[0]?.text).toContain(url);
  expect(server.received[0]?.html).toContain(`href="${url.replace('&', '&amp;')}"`);
  expect(server.raw[0]).toMatch(/Content-Transfer-Encoding: base64/i);
  expect(server.raw[0]).toMatch(/Auto-Submitted: auto-generated/i);
  expect(server.raw[0]).toContain(`X-Delivery-Signature: ${signatures.sign('job-1', mail.to)}\r\n`);
});

test('a server that says later is tried again, and the mail arrives once', async () => {
  server.mood = 'tries later';
  const failure = await mailer()
    .deliver(mail, { id: 'job-1' })
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(GiveUp);
  expect(failure).toMatchObject({ responseCode: 451 });

  server.mood = 'accepts';
  await mailer().deliver(mail, { id: 'job-1' });
  expect(server.received).toHaveLength(1);
});

test('a mail that was sent twice is recognisable as one', async () => {
  await mailer().deliver(mail, { id: 'job-1' });
  await mailer().deliver(mail, { id: 'job-1' });
  const [first, second] = server.received;
  expect(second?.messageId).toBe(first?.messageId);
});

test('an address that takes no mail is given up', async () => {
  server.mood = 'knows nobody';
  const delivering = mailer().deliver(mail, { id: 'job-1' });
  await expect(delivering).rejects.toBeInstanceOf(AddressRefused);
  await expect(delivering).rejects.toBeInstanceOf(GiveUp);
});

test.each([
  ['5.1.1', true],
  ['5.1.10', true],
  ['5.2.1', true],
  ['5.1.7', false],
  ['5.1.8', false],
  ['5.2.2', false],
  ['5.7.1', false],
  ['4.1.1', false],
  ['15.1.1', false],
])('%s says that the address takes no mail: %s', (status, refuses) => {
  expect(isAddressRefusal(status)).toBe(refuses);
});

test.each([
  ['550 No such user', true],
  ['550 <nakato.sender@example.ug>: Recipient address rejected: User unknown in virtual mailbox table', true],
  ['553 sorry, no mailbox here by that name (#5.1.1)', true],
  ['550 Access denied - Invalid HELO name (See RFC2821 4.1.1.1)', false],
  ['550 <localhost>: Helo command rejected: need fully-qualified hostname', false],
  ["553 sorry, that domain isn't in my list of allowed rcpthosts", false],
  ['550 relay not permitted', false],
  ['550 Sender verify failed', false],
  ['550 SPF check failed', false],
  ['550 5.1.8 <no-reply@soko.invalid>: Sender address rejected: Domain not found', false],
  ['451 No such user', false],
])('%s refuses the address of the person: %s', (reply, refuses) => {
  expect(isRefusalOfAddress(reply)).toBe(refuses);
});

test('a server is greeted by the name that it is given, and by another in its address first', async () => {
  await smtpSender(server.url, from, { greeting: 'soko.example' })(mail, { id: 'job-1' });
  await smtpSender(`${server.url}/?name=mail.soko.example`, from, { greeting: 'soko.example' })(mail, { id: 'job-2' });
  expect(server.greetedAs).toEqual(['soko.example', 'mail.soko.example']);
});

test('a server that is away is no reason to give up', async () => {
  await server.close();
  await expect(mailer().deliver(mail, { id: 'job-1' })).rejects.toMatchObject({
    code: 'ESOCKET',
  });
});

test('a server that says nothing is left after a while', async () => {
  server.mood = 'hangs at the greeting';
  const send = smtpSender(server.url, from, { timeouts: { connectMs: 100, silenceMs: 200, wholeMs: 5000 } });
  await expect(send(mail, { id: 'job-1' })).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  expect(server.connections()).toBe(1);

  server.mood = 'accepts';
  await mailer().deliver(mail, { id: 'job-1' });
  expect(server.received).toHaveLength(1);
});

test('a server that answers in drips is left after a while, and so is one when we stop', async () => {
  server.mood = 'hangs at the greeting';
  const timeouts = { connectMs: 60_000, silenceMs: 60_000, wholeMs: 100 };
  const send = smtpSender(server.url, from, { timeouts });
  await expect(send(mail, { id: 'job-1' })).rejects.toMatchObject({ code: 'EABORT' });

  const stop = new AbortController();
  const sending = mailer().deliver(mail, { id: 'job-1', signal: stop.signal });
  stop.abort();
  await expect(sending).rejects.toMatchObject({ code: 'EABORT' });
});

describe('what people enter', () => {
  test('begins no header of its own', async () => {
    const subject = 'Offer from Eve\r\nBcc: everyone@example.ug\r\n\r\n<h1>Free phones</h1>';
    await mailer().deliver({ ...mail, subject }, { id: 'job-1' });
    const [received] = server.received;
    expect(received?.subject).toBe('Offer from Eve Bcc: everyone@example.ug <h1>Free phones</h1>');
    expect(received?.bcc ?? []).toEqual([]);
    expect(received?.text).toContain('Please confirm your address.');
  });

  test.each([
    'nakato@example.ug\r\nBcc: eve@example.ug',
    'nakato@example.ug, eve@example.ug',
    'Nakato <nakato@example.ug>',
    'nakato',
    '',
  ])('is no second recipient: %j', async (to) => {
    await expect(mailer().deliver({ ...mail, to }, { id: 'job-1' })).rejects.toBeInstanceOf(GiveUp);
    expect(server.connections()).toBe(0);
  });
});

describe('a mail that can be unsubscribed from', () => {
  const unsubscribeUrl = `https://akatale.test/unsubscribe?token=12.messages.${'m'.repeat(43)}`;

  test('says so in the two headers of RFC 8058, unbroken on the wire', async () => {
    await mailer().deliver({ ...mail, unsubscribeUrl }, { id: 'job-1' });
    const headers = server.raw[0]?.split('\r\n\r\n', 1)[0];
    expect(headers?.replace(/\r\n[ \t]+/g, ' ')).toContain(`\r\nList-Unsubscribe: <${unsubscribeUrl}>\r\n`);
    expect(headers).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
  });

  test('has neither header where it cannot', async () => {
    await mailer().deliver(mail, { id: 'job-1' });
    expect(server.raw[0]).not.toMatch(/List-Unsubscribe/i);
  });

  test('begins no other header by its address', async () => {
    const hostile = `${unsubscribeUrl}\r\nBcc: everyone@example.ug\r\n\r\n<h1>Free phones</h1>`;
    await mailer().deliver({ ...mail, unsubscribeUrl: hostile }, { id: 'job-1' });
    const [received] = server.received;
    expect(received?.headers.filter(({ key }) => key === 'bcc')).toEqual([]);
    expect(received?.text).toContain('Please confirm your address.');
    expect(received?.headers.filter(({ key }) => key === 'list-unsubscribe')).toHaveLength(1);
  });

  test.each(['javascript:alert(1)', 'mailto:eve@example.ug', 'https://akatale.test/a,b'])(
    'goes only by a single web address: %s is given up',
    async (address) => {
      const given = mailer().deliver({ ...mail, unsubscribeUrl: address }, { id: 'job-1' });
      await expect(given).rejects.toBeInstanceOf(GiveUp);
    },
  );
});
