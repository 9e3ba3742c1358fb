import { createCipheriv, createECDH, createPrivateKey, type ECDH, hkdfSync, randomBytes, sign } from 'node:crypto';

/** The keys that identify this server to push services, in base64url: a point of P-256 uncompressed, and its scalar. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** What a browser gave when it subscribed, in base64url. */
export interface BrowserKeys {
  p256dh: string;
  auth: string;
}

export interface VapidClaims {
  /** The URL that the push goes to. */
  endpoint: string;
  /** Where the push service can write to, as `mailto:` or `https:`. */
  subject: string;
  expiresAt: Date;
}

const CURVE = 'prime256v1';
const COORDINATE_BYTES = 32;
const RECORD_BYTES = 4096;
const TAG_BYTES = 16;
/** Ends the last record. */
const LAST_RECORD = 2;

export function generateVapidKeys(): VapidKeys {
  const ecdh = createECDH(CURVE);
  const publicKey = ecdh.generateKeys('base64url');
  // Node leaves out leading zeros.
  const scalar = ecdh.getPrivateKey('hex').padStart(2 * COORDINATE_BYTES, '0');
  return { publicKey, privateKey: Buffer.from(scalar, 'hex').toString('base64url') };
}

/** Encrypts for one browser (`aes128gcm`, RFC 8188 and 8291). Throws above one record, about 4,000 bytes. */
export function encryptPush(
  text: string,
  { p256dh, auth }: BrowserKeys,
  { sender = newSender(), salt = randomBytes(16) }: { sender?: ECDH; salt?: Buffer } = {},
): Buffer {
  const plain = Buffer.concat([Buffer.from(text), Buffer.of(LAST_RECORD)]);
  if (plain.length + TAG_BYTES > RECORD_BYTES) throw new Error(`A push of ${plain.length} bytes is too long`);
  const browserKey = Buffer.from(p256dh, 'base64url');
  const senderKey = sender.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, senderKey]);
  const shared = derive(sender.computeSecret(browserKey), Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  const sizes = Buffer.alloc(5);
  sizes.writeUInt32BE(RECORD_BYTES);
  sizes.writeUInt8(senderKey.length, 4);
  return Buffer.concat([salt, sizes, senderKey, encrypted]);
}

/** The header `Authorization` of a push (RFC 8292). */
export function signVapid({ publicKey, privateKey }: VapidKeys, { endpoint, subject, expiresAt }: VapidClaims): string {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 1 + COORDINATE_BYTES), point.subarray(1 + COORDINATE_BYTES)];
  const jwk = { kty: 'EC', crv: 'P-256', x: x.toString('base64url'), y: y.toString('base64url'), d: privateKey };
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(expiresAt.getTime() / 1000), sub: subject };
  const text = [{ typ: 'JWT', alg: 'ES256' }, claims].map(encodeJson).join('.');
  const key = createPrivateKey({ key: jwk, format: 'jwk' });
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${text}.${signature.toString('base64url')}, k=${publicKey}`;
}

function newSender(): ECDH {
  const sender = createECDH(CURVE);
  sender.generateKeys();
  return sender;
}

function derive(secret: Buffer, salt: Buffer, info: string | Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
}

const encodeJson = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
