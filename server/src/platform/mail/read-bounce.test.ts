import { expect, test } from 'vitest';
import { bounceReport } from '../../../test/bounce-report.ts';
import { createTokenSigners } from '../secrets/token-signer.ts';
import { createMailSignatures } from './mail-signatures.ts';
import { readBounce } from './read-bounce.ts';

const signatures = createMailSignatures(createTokenSigners(Buffer.alloc(32, 1))('mail'));
const others = createMailSignatures(createTokenSigners(Buffer.alloc(32, 2))('mail'));
const to = 'nakato@gone.example';
const ours = { messageId: '<4f1c-17@soko.example>', signature: signatures.sign('4f1c-17', to) };
const read = (report: Partial<Parameters<typeof bounceReport>[0]>) =>
  readBounce(bounceReport({ ...ours, to, ...report }), signatures);

test.each(['text/rfc822-headers', 'message/rfc822'] as const)(
  'a report that returns %s names the address',
  async (returns) => {
    expect(await read({ returns })).toBe(to);
    expect(await read({ returns, to: 'Nakato@Gone.example' })).toBe('Nakato@Gone.example');
  },
);

test('a report of Exim, whose status is always the same, is read by what the other server said', async () => {
  const exim = async (said: string) => read({ status: '5.0.0', said });
  expect(await exim('550 5.1.1 No such user')).toBe(to);
  expect(await exim('550 No such user')).toBe(to);
  expect(await exim('550 5.7.1 Looks like spam')).toBeUndefined();
  expect(await exim('552 5.2.2 Mailbox full')).toBeUndefined();
  expect(await exim('552 Mailbox full')).toBeUndefined();
});

test.each([
  { status: '5.2.2' },
  { status: '5.7.1' },
  { status: '4.4.1', action: 'delayed' },
  { status: '2.0.0', action: 'delivered' },
  { status: '5.1.1', action: 'relayed' },
])('%j says something else', async (report) => {
  expect(await read(report)).toBeUndefined();
});

test.each([
  ['of another address', { to: 'okello@soko.example' }],
  ['of another market', { signature: others.sign('4f1c-17', to) }],
  ['with another id', { messageId: '<4f1c-18@soko.example>' }],
  ['without a signature', { signature: '' }],
  ['for several people', { to: `${to}, okello@soko.example` }],
])('a report about mail %s is refused', async (_what, report) => {
  await expect(read(report)).rejects.toThrow('not about a mail that this market sent to that address');
});

test('what is no report, or returns nothing, is refused', async () => {
  await expect(readBounce('Subject: Hello\r\n\r\nAction: failed\r\nStatus: 5.1.1', signatures)).rejects.toThrow(
    'no report',
  );
  await expect(readBounce('', signatures)).rejects.toThrow('no report');
  await expect(read({ returns: null })).rejects.toThrow('does not return the headers');
});
