import type { Transaction } from '../../../platform/postgres/database.ts';
import { rememberDevice, type RememberedDevice } from './known-devices.ts';
import { hashSecretToken, newSecretToken } from '../registration/secret-token.ts';
import { deleteSession, insertSession } from './sessions-store.ts';

const MAX_USER_AGENT = 300;

export interface Device {
  userAgent: string | undefined;
  previousToken: string | undefined;
  deviceCookie: string | undefined;
}

export interface NewSession {
  userId: number;
  token: string;
  expiresAt: Date;
  device: RememberedDevice;
}

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
