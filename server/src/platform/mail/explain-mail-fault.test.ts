import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { GiveUp } from '../jobs/jobs.ts';
import { explainMailFault } from './explain-mail-fault.ts';
import { smtpSender } from './smtp.ts';

const from = { name: 'Soko', address: 'hello@soko.example' };
const mail = { to: 'owner@soko.example', subject: 'x', text: 'x', html: 'x' };
const timeouts = { connectMs: 300, silenceMs: 300, wholeMs: 3000 };

let server: Server | undefined;
afterEach(() => void server?.close());

async function listen(answers: Record<string, string>): Promise<string> {
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write(`${answers['CONN'] ?? '220 mail'}\r\n`);
    socket.on('data', (piece: Buffer) => {
      const command = piece.toString().split(/[\s:]/, 1)[0] ?? '';
      socket.write(`${answers[command] ?? '250 ok'}\r\n`);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function explained(url: string, greeting: string | undefined = 'soko.example'): Promise<string> {
  const failing = smtpSender(url, from, { greeting, timeouts })(mail, { id: 'job-1' });
  const error: unknown = await failing.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return explainMailFault(error, { server: 'mail.example:465', greeting, from: from.address });
}

test.each([
  [{ EHLO: '421 4.7.0 Try again later', HELO: '421 no' }, /^it refuses our greeting, "soko.example" \(421\): add/],
  [{ EHLO: '504 no name', HELO: '504 no name' }, /^it refuses our greeting, "soko.example" \(504\)/],
  [{ EHLO: '550 no', HELO: '550 no' }, /\(550\).*\?name=/],
  [{ RCPT: '550 Access denied - Invalid HELO name' }, /^it refuses our greeting/],
  [{ RCPT: '504 5.5.2 <x>: Helo command rejected: need fully-qualified hostname' }, /^it refuses our greeting/],
  [{ MAIL: '553 5.7.1 not yours' }, /^it refuses the sender hello@soko.example \(553\): set MAIL_FROM/],
  [{ MAIL: '530 5.7.0 Authentication required' }, /^it refuses the login \(530\)/],
  [{ RCPT: '550 5.1.8 <hello@soko.example>: Sender address rejected' }, /^it refuses the sender/],
  [{ RCPT: '554 5.7.1 Relay access denied' }, /^it sends nothing to others for us \(554\)/],
  [{ RCPT: '550 5.1.1 No such user' }, /^it refuses the address of an owner/],
  [{ RCPT: '452 4.2.2 Full' }, /^EENVELOPE, 452; its answer is in the log/],
  [{ CONN: '554 go away' }, /^EPROTOCOL, 554; its answer/],
])('%o', async (answers, expected) => {
  expect(await explained(`smtp://${await listen(answers)}`)).toMatch(expected);
});

test('a login that is refused', async () => {
  const host = await listen({ EHLO: '250-mail\r\n250 AUTH PLAIN', AUTH: '535 5.7.8 no' });
  expect(await explained(`smtp://user:wrong@${host}`)).toMatch(/^it refuses the login \(535\).*USER:PASSWORD@mail/);
});

test('a server without encryption where SMTP_URL wants it', async () => {
  expect(await explained(`smtps://${await listen({})}`)).toMatch(/^no secure connection to mail.example:465/);
});

test('nothing there, no name, no answer', async () => {
  const host = await listen({});
  server?.close();
  expect(await explained(`smtp://${host}`)).toMatch(/^nothing answers at mail.example:465 \(ECONNREFUSED\)/);
  expect(explainMailFault({ code: 'EDNS' }, { server: 'a:1', greeting: undefined, from: '' })).toMatch(/^a:1 is not/);
  expect(explainMailFault(new GiveUp('x'), { server: 'a', greeting: undefined, from: '' })).toMatch(/owner/);
});

test('without a name of its own the sentence says where one comes from', async () => {
  const host = await listen({ EHLO: '504 no', HELO: '504 no' });
  const failing = smtpSender(`smtp://${host}`, from, { timeouts })(mail, { id: 'job-1' });
  const error: unknown = await failing.catch((reason: unknown) => reason);
  expect(explainMailFault(error, { server: host, greeting: undefined, from: from.address })).toMatch(/set PUBLIC_URL/);
});
