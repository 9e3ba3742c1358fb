import { expect, test } from 'vitest';
import { createTokenSigners } from './token-signer.ts';

const key = Buffer.alloc(32, 7);
const signer = createTokenSigners(key)('unsubscribe');
const signature = signer.sign('12.messages');

test('a signature holds for its text, in every process with the key', () => {
  expect(signature).toMatch(/^[\w-]{43}$/);
  expect(createTokenSigners(key)('unsubscribe').isSignedBy(signature, '12.messages')).toBe(true);
});

test('it holds for no other text, purpose or key, and after no change', () => {
  expect(signer.isSignedBy(signature, '13.messages')).toBe(false);
  expect(createTokenSigners(key)('other').isSignedBy(signature, '12.messages')).toBe(false);
  expect(createTokenSigners(Buffer.alloc(32, 8))('unsubscribe').isSignedBy(signature, '12.messages')).toBe(false);
  for (let at = 0; at < signature.length; at += 1) {
    const changed = `${signature.slice(0, at)}${signature[at] === 'A' ? 'B' : 'A'}${signature.slice(at + 1)}`;
    expect(signer.isSignedBy(changed, '12.messages')).toBe(false);
  }
  for (const other of ['', signature.slice(1), `${signature}=`, `${signature}A`, 'é'.repeat(43)])
    expect(signer.isSignedBy(other, '12.messages')).toBe(false);
});
