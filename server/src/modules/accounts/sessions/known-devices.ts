import type { Executor, Transaction } from '../../../platform/postgres/database.ts';
import { findKnownDevice, insertKnownDevice, replaceKnownDevices } from './known-devices-store.ts';
import { hashSecretToken, isSecretToken, newSecretToken } from '../registration/secret-token.ts';

/** People who share a browser; one more pushes out who has not signed in for the longest time. */
const MOST_PEOPLE = 5;

/** What a browser keeps to be known again: one token for each person, the last to sign in first. */
export interface RememberedDevice {
  /** The value of its cookie. */
  cookie: string;
  expiresAt: Date;
}

/** The device of this address that the cookie stands for, if the address has signed in there. */
export async function findDevice(db: Executor, email: string, cookie: string | undefined): Promise<number | undefined> {
  const tokens = tokensIn(cookie);
  return tokens.length > 0 ? findKnownDevice(db, tokens.map(hashSecretToken), email) : undefined;
}

/**
 * Makes a new token for a person who has proven themselves in this browser, in the place of the one
 * that it had for them. The tokens of others stay.
 */
export async function rememberDevice(
  tx: Transaction,
  userId: number,
  cookie: string | undefined,
): Promise<RememberedDevice> {
  const known = tokensIn(cookie);
  const replaced = await replaceKnownDevices(tx, userId, known.map(hashSecretToken));
  const others = known.filter((token) => !replaced.some((tokenHash) => tokenHash.equals(hashSecretToken(token))));
  const token = newSecretToken();
  const expiresAt = await insertKnownDevice(tx, { userId, tokenHash: hashSecretToken(token) });
  return { cookie: [token, ...others].slice(0, MOST_PEOPLE).join('.'), expiresAt };
}

function tokensIn(cookie: string | undefined): string[] {
  return (cookie ?? '').split('.', MOST_PEOPLE).filter(isSecretToken);
}
