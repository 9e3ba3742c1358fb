import { createHash, randomBytes } from 'node:crypto';
import { plainCode } from '@akatale/contracts/typed-contacts';
import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as every app supports it: SHA-1, six digits, 30 seconds. */
const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;

const totpOf = (secret: Secret) => new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS });

export function newTotpSecret(): Buffer {
  return Buffer.from(new Secret({ size: SECRET_BYTES }).bytes);
}

const secretOf = (bytes: Buffer) => Secret.fromHex(bytes.toString('hex'));

/** The URI for a QR code, and the same secret to be typed. */
export function totpKey(
  bytes: Buffer,
  { issuer, label }: { issuer: string; label: string },
): { uri: string; secret: string } {
  const totp = totpOf(secretOf(bytes));
  totp.issuer = issuer;
  totp.label = label;
  return { uri: totp.toString(), secret: totp.secret.base32 };
}

export function totpCode(bytes: Buffer, at: Date): string {
  return totpOf(secretOf(bytes)).generate({ timestamp: at.getTime() });
}

/** The time step of a code; undefined unless it is the current or the previous one. */
export function totpStep(bytes: Buffer, code: string, at: Date): number | undefined {
  if (!/^[0-9]{6}$/.test(code)) return undefined;
  const totp = totpOf(secretOf(bytes));
  // Constant-time; it accepts the next code too, which is excluded below.
  const delta = totp.validate({ token: code, timestamp: at.getTime(), window: 1 });
  if (delta === null || delta > 0) return undefined;
  return Math.floor(at.getTime() / 1000 / PERIOD_SECONDS) + delta;
}

export const RECOVERY_CODES = 10;

/** Without letters that look like digits or like each other. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 16;

/** 80 random bits, so that a plain hash suffices: `7k2m-q0xd-9f3v-b81r`. */
export function newRecoveryCode(): string {
  const symbols = Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]);
  return symbols.join('').replace(/.{4}(?=.)/g, '$&-');
}

/** In any case and with any separators; undefined where it cannot be one. */
export function readRecoveryCode(typed: string): string | undefined {
  const symbols = plainCode(typed).toLowerCase().replace(/[il]/g, '1').replace(/o/g, '0');
  const isCode = symbols.length === LENGTH && [...symbols].every((symbol) => ALPHABET.includes(symbol));
  return isCode ? symbols : undefined;
}

export function hashRecoveryCode(symbols: string): Buffer {
  return createHash('sha256').update(symbols).digest();
}
