import { createHash, randomBytes, randomInt } from 'node:crypto';

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

/** Six digits, which are typed on a phone more easily than a link is opened in the browser that is signed in. */
export const newMailedCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Two people may have the same code, and one person may have one for each purpose. */
export function hashMailedCode(purpose: 'change-email' | 'leave', userId: number, code: string): Buffer {
  return hashSecretToken(`${purpose} ${userId} ${code}`);
}
