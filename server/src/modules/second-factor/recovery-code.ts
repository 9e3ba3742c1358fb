import { createHash, randomBytes } from 'node:crypto';
import { bareCode } from './totp.ts';

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
  const symbols = bareCode(typed).toLowerCase().replace(/[il]/g, '1').replace(/o/g, '0');
  const isCode = symbols.length === LENGTH && [...symbols].every((one) => ALPHABET.includes(one));
  return isCode ? symbols : undefined;
}

export function hashRecoveryCode(symbols: string): Buffer {
  return createHash('sha256').update(symbols).digest();
}
