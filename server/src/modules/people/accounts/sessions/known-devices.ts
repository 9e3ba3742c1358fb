import type { Executor, Transaction } from '../../../../platform/postgres/database.ts';
import { hashSecretToken, isSecretToken, newSecretToken } from '../registration/secret-token.ts';
import { findKnownDevice, insertKnownDevice, replaceKnownDevices } from './known-devices-store.ts';

const MAX_PEOPLE = 5;

export interface RememberedDevice {
  cookie: string;
  expiresAt: Date;
}

export async function findDevice(db: Executor, email: string, cookie: string | undefined): Promise<number | undefined> {
  const tokens = tokensIn(cookie);
  return tokens.length > 0 ? findKnownDevice(db, tokens.map(hashSecretToken), email) : undefined;
}

/** Replaces the person's previous token in this browser; those of others stay. */
export async function rememberDevice(
  tx: Transaction,
  userId: number,
  cookie: string | undefined,
): Promise<RememberedDevice> {
  const storedTokens = tokensIn(cookie);
  const replaced = await replaceKnownDevices(tx, userId, storedTokens.map(hashSecretToken));
  const others = storedTokens.filter(
    (token) => !replaced.some((tokenHash) => tokenHash.equals(hashSecretToken(token))),
  );
  const token = newSecretToken();
  const expiresAt = await insertKnownDevice(tx, { userId, tokenHash: hashSecretToken(token) });
  return { cookie: [token, ...others].slice(0, MAX_PEOPLE).join('.'), expiresAt };
}

function tokensIn(cookie: string | undefined): string[] {
  return (cookie ?? '').split('.', MAX_PEOPLE).filter(isSecretToken);
}
