import type { Actor } from '../../../../platform/http/viewer.ts';
import { defineJob } from '../../../../platform/jobs/jobs.ts';
import type { Transaction, Executor } from '../../../../platform/postgres/database.ts';
import { sweepAway } from '../away/away-store.ts';
import { sweepHeld } from '../registration/held-registrations-store.ts';
import { sweepMailTokens } from '../registration/mail-tokens-store.ts';
import { hashSecretToken, newSecretToken } from '../registration/secret-token.ts';
import { sweepKnownDevices } from './known-devices-store.ts';
import { rememberDevice, type RememberedDevice } from './known-devices.ts';
import { deleteSession, insertSession, sweepSessions } from './sessions-store.ts';

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
  { userId, role }: Actor,
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

export const expirySweep = defineJob('accounts.sweep-expired');

export const EXPIRY_SWEEP_CRON = '17 * * * *';

export async function sweepExpired({ db }: { db: Executor }): Promise<void> {
  await sweepSessions(db);
  await sweepKnownDevices(db);
  await sweepMailTokens(db);
  await sweepHeld(db);
  await sweepAway(db);
}
