import { createECDH, createPublicKey, verify } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { encryptPush, generateVapidKeys, signVapid } from './web-push.ts';

/** The example of RFC 8291, section 5 and appendix A. */
const rfc8291 = {
  text: 'When I grow up, I want to be a watermelon',
  senderPrivate: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  senderPublic: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl' +
    '7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

/** The example of RFC 8292, section 2.4. Its private key is not published. */
const rfc8292 = {
  publicKey: 'BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs',
  token:
    'eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6' +
    'Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSS' +
    'HzvoD1oA',
};

/** As a push service verifies a token. */
function isSigned(token: string, publicKey: string): boolean {
  const [header, claims, signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((bytes) => bytes.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
  const text = Buffer.from(`${header}.${claims}`);
  return verify('sha256', text, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
}

describe('a push', () => {
  const { text, p256dh, auth } = rfc8291;

  test('is encrypted as the example of RFC 8291', () => {
    const sender = createECDH('prime256v1');
    sender.setPrivateKey(rfc8291.senderPrivate, 'base64url');
    expect(sender.getPublicKey('base64url')).toBe(rfc8291.senderPublic);
    const body = encryptPush(text, { p256dh, auth }, { sender, salt: Buffer.from(rfc8291.salt, 'base64url') });
    expect(body.toString('base64url')).toBe(rfc8291.body);
  });

  test('has another key and salt each time', () => {
    const heads = [1, 2].map(() => encryptPush(text, { p256dh, auth }).subarray(0, 86).toString('hex'));
    expect(heads[0]).not.toBe(heads[1]);
    expect(heads[0]!.slice(0, 32)).not.toBe(heads[1]!.slice(0, 32));
  });

  test('is at most one record', () => {
    const encrypt = (length: number) => encryptPush('x'.repeat(length), { p256dh, auth });
    expect(encrypt(4079)).toHaveLength(86 + 4096);
    expect(() => encrypt(4080)).toThrow('too long');
  });
});

describe('its signature', () => {
  test('claims what the example of RFC 8292 claims, and is verified in the same way', () => {
    const keys = generateVapidKeys();
    const header = signVapid(keys, {
      endpoint: 'https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV',
      subject: 'mailto:push@example.com',
      expiresAt: new Date(1_453_523_768_000),
    });
    const [, token = '', publicKey] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
    expect(publicKey).toBe(keys.publicKey);
    expect(token.split('.').slice(0, 2)).toEqual(rfc8292.token.split('.').slice(0, 2));
    expect(isSigned(rfc8292.token, rfc8292.publicKey)).toBe(true);
    expect(isSigned(token, keys.publicKey)).toBe(true);
    expect(isSigned(token, rfc8292.publicKey)).toBe(false);
  });

  test('is made with keys of full length, also where the scalar begins with zeros', () => {
    const keys = Array.from({ length: 600 }, generateVapidKeys);
    const bytes = (key: string) => Buffer.from(key, 'base64url').length;
    expect(new Set(keys.map(({ publicKey }) => bytes(publicKey)))).toEqual(new Set([65]));
    expect(new Set(keys.map(({ privateKey }) => bytes(privateKey)))).toEqual(new Set([32]));
  });
});
