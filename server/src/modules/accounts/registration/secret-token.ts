import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits in base64url, 43 characters: what a cookie or a mailed link carries. */
export function newSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether this could be one of our tokens; nothing else is ever looked up. */
export function isSecretToken(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text);
}

/** What the database keeps of a token: its SHA-256, from which nobody can sign in. */
export function hashSecretToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
