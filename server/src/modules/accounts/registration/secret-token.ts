import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits in base64url, 43 characters. */
export function newSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

export function isSecretToken(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text);
}

/** SHA-256: the database stores only the hash, which cannot be used to sign in. */
export function hashSecretToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
