import { expect, test } from 'vitest';
import { bounceReport } from '../../../test/bounce-report.ts';
import { createTokenSigners } from '../secrets/token-signer.ts';
import { createMessageIds } from './message-id.ts';
import { readBounce } from './read-bounce.ts';

const messageIds = createMessageIds(createTokenSigners(Buffer.alloc(32, 1))('message-id'));
const others = createMessageIds(createTokenSigners(Buffer.alloc(32, 2))('message-id'));
const to = 'nakato@gone.example';
const ours = `<${messageIds.create('4f1c-17', to)}@soko.example>`;
const read = (report: Partial<Parameters<typeof bounceReport>[0]>) =>
  readBounce(bounceReport({ messageId: ours, to, ...report }), messageIds);

test.each(['text/rfc822-headers', 'message/rfc822'] as const)(
  'a report that returns %s names the address',
  async (returns) => {
    expect(await read({ returns })).toBe(to);
    expect(await read({ returns, to: 'Nakato@Gone.example' })).toBe('Nakato@Gone.example');
  },
);

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
  ['of another market', { messageId: `<${others.create('4f1c-17', to)}@soko.example>` }],
  ['with an id that somebody made up', { messageId: '<4f1c-17@soko.example>' }],
  ['for several people', { to: `${to}, okello@soko.example` }],
])('a report about mail %s is refused', async (_what, report) => {
  await expect(read(report)).rejects.toThrow('not about a mail that this market sent to that address');
});

test('what is no report, or returns nothing, is refused', async () => {
  await expect(readBounce('Subject: Hello\r\n\r\nAction: failed\r\nStatus: 5.1.1', messageIds)).rejects.toThrow(
    'no report',
  );
  await expect(readBounce('', messageIds)).rejects.toThrow('no report');
  await expect(read({ returns: null })).rejects.toThrow('does not return the headers');
});
