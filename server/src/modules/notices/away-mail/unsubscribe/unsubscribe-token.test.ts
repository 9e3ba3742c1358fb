import { expect, test } from 'vitest';
import { createTokenSigners } from '../../../../platform/secrets/token-signer.ts';
import { mailKinds } from '../away-mail-deps.ts';
import { createUnsubscribeTokens, unsubscribeUrl } from './mount-unsubscribe.ts';

const signers = createTokenSigners(Buffer.alloc(32, 1));
const tokens = createUnsubscribeTokens(signers);

test.each(mailKinds)('a token for %s is read by every process with the key, and names that kind alone', (kind) => {
  const token = tokens.create({ userId: 12, kind });
  expect(createUnsubscribeTokens(signers).read(token)).toEqual({ userId: 12, kind });
  expect(token).toMatch(/^12\.[a-z_]+\.[\w-]{43}$/);
  expect(unsubscribeUrl(new URL('https://akatale.test/x'), token)).toBe(
    `https://akatale.test/unsubscribe?token=${token}`,
  );
});

test('what was not created here is not read', () => {
  const token = tokens.create({ userId: 12, kind: 'message' });
  const [id, kind, signature] = token.split('.');
  const forged = [
    `13.${kind}.${signature}`,
    `${id}.support.${signature}`,
    `${id}.sale.${signers('unsubscribe').sign('12.sale')}`,
    `012.${kind}.${signature}`,
    `${id}.${kind}.${signature} `,
    `${id}.${kind}.`,
    `${id}.${kind}`,
    '',
    '..',
    `${id}.${kind}.${signers('other').sign('12.message')}`,
    `${token}\r\n`,
    token.toUpperCase(),
    undefined,
    null,
    12,
    [token],
    { token },
    'x'.repeat(100_000),
  ];
  for (const one of forged) expect(tokens.read(one)).toBeUndefined();
});
