import type { Transaction } from '../../../platform/postgres/database.ts';
import { rememberDevice, type RememberedDevice } from './known-devices.ts';
import { hashSecretToken, newSecretToken } from '../registration/secret-token.ts';
import { deleteSession, insertSession } from './sessions-store.ts';

/** Longest name of a browser that is kept, to tell devices apart. */
const MAX_USER_AGENT = 300;

export interface Device {
  userAgent: string | undefined;
  /** The token that this device's cookie held until now. */
  previousToken: string | undefined;
  /** What it was given to be known again. */
  deviceCookie: string | undefined;
}

export interface NewSession {
  userId: number;
  token: string;
  expiresAt: Date;
  device: RememberedDevice;
}

/**
 * Opens a session with a token of its own; the one that this device had before ends. The device is
 * known to the person from now on.
 */
export async function openSession(
  tx: Transaction,
  { userId, role }: { userId: number; role: 'user' | 'operator' },
  { userAgent, previousToken, deviceCookie }: Device,
): Promise<NewSession> {
  const token = newSecretToken();
  if (previousToken !== undefined) await deleteSession(tx, hashSecretToken(previousToken));
  const expiresAt = await insertSession(tx, {
    userId,
    role,
    tokenHash: hashSecretToken(token),
    userAgent: userAgent?.slice(0, MAX_USER_AGENT) ?? null,
  });
  const device = await rememberDevice(tx, userId, deviceCookie);
  return { userId, token, expiresAt, device };
}
