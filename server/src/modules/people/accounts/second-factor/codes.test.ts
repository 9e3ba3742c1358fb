import { describe, expect, test } from 'vitest';
import { hashRecoveryCode, newRecoveryCode, readRecoveryCode, totpCode, totpKey, totpStep } from './totp.ts';

const secret = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1000);

describe('codes of the app', () => {
  test.each([
    // RFC 6238, appendix B, the last six digits of SHA-1.
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('are those of RFC 6238 at %d seconds', (seconds, code) => {
    expect(totpCode(secret, at(seconds))).toBe(code);
  });

  test('are good in their 30 seconds and the 30 after, and no longer or sooner', () => {
    const code = totpCode(secret, at(3000));
    const step = 100;
    const accepted = [2970, 2999, 3000, 3029, 3030, 3059, 3060].map((seconds) => totpStep(secret, code, at(seconds)));
    expect(accepted).toEqual([undefined, undefined, step, step, step, step, undefined]);
  });

  test.each(['', '28708', '2870821', 'abcdef', '２８７０８２', '-87082'])('are six digits: %j is none', (text) =>
    expect(totpStep(secret, text, at(59))).toBeUndefined(),
  );

  test('come from a secret that an app takes by camera or by hand', () => {
    const { uri, secret: typed } = totpKey(secret, { issuer: 'A & B', label: 'x@y.ug' });
    expect(typed).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(uri).searchParams.get('issuer')).toBe('A & B');
  });
});

describe('recovery codes', () => {
  test('are read as people write them, and from nothing else', () => {
    const code = newRecoveryCode();
    const symbols = code.replaceAll('-', '');
    for (const typed of [code, code.toUpperCase(), ` ${symbols} `, code.replaceAll('-', ' ')])
      expect(readRecoveryCode(typed)).toBe(symbols);
    expect(readRecoveryCode('oil0-1111-2222-3333')).toBe('0110111122223333');
    for (const typed of ['', '123456', symbols.slice(1), `${symbols}a`, 'u'.repeat(16)])
      expect(readRecoveryCode(typed)).toBeUndefined();
  });

  test('differ, and so do what is kept of them', () => {
    const codes = Array.from({ length: 100 }, newRecoveryCode);
    expect(new Set(codes)).toHaveLength(100);
    expect(new Set(codes.map((code) => hashRecoveryCode(code).toString('hex')))).toHaveLength(100);
  });
});
