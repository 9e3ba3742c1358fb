import { refuse } from '../../../../platform/http/refusal.ts';
import type { Executor, Transaction } from '../../../../platform/postgres/database.ts';
import type { SecretBox } from '../../../../platform/secrets/secret-box.ts';
import type { SecondFactorDeps } from './second-factor-deps.ts';
import {
  confirmFactor,
  findFactor,
  lockPersonForChange,
  replaceRecoveryCodes,
  storeUnconfirmed,
} from './second-factor-store.ts';
import {
  hashRecoveryCode,
  newRecoveryCode,
  readRecoveryCode,
  RECOVERY_CODES,
  newTotpSecret,
  totpKey,
  totpStep,
} from './totp.ts';

const ownerOf = (userId: number): string => `totp:${userId}`;

export function secretIn(secrets: SecretBox, { sealedSecret }: { sealedSecret: Buffer }, userId: number): Buffer {
  return secrets.open(sealedSecret, ownerOf(userId));
}

/** Creates a secret, unused until a code of it is confirmed. Refuses `TOTP_ENROLLED`. */
export async function beginEnrolment(
  { appName, clock, secrets }: Pick<SecondFactorDeps, 'appName' | 'clock' | 'secrets'>,
  db: Executor,
  { userId, email }: { userId: number; email: string },
): Promise<{ uri: string; secret: string }> {
  const secret = newTotpSecret();
  const sealedSecret = secrets.seal(secret, ownerOf(userId));
  const isStored = await storeUnconfirmed(db, { userId, sealedSecret, createdAt: clock.now() });
  if (!isStored) refuse('TOTP_ENROLLED');
  return totpKey(secret, { issuer: appName, label: email });
}

/** Returns the recovery codes, which cannot be read again; undefined for a wrong code. Refuses `TOTP_ENROLLED`. */
export async function confirmEnrolment(
  { clock, secrets }: Pick<SecondFactorDeps, 'clock' | 'secrets'>,
  tx: Transaction,
  { userId, code }: { userId: number; code: string },
): Promise<string[] | undefined> {
  await lockPersonForChange(tx, userId);
  const factor = await findFactor(tx, userId);
  if (factor?.confirmedAt) refuse('TOTP_ENROLLED');
  if (!factor) return undefined;
  const at = clock.now();
  const step = totpStep(secretIn(secrets, factor, userId), code, at);
  if (step === undefined) return undefined;
  const { sealedSecret } = factor;
  if (!(await confirmFactor(tx, userId, { sealedSecret, step, at }))) return undefined;
  return renewRecoveryCodes(tx, userId);
}

export async function renewRecoveryCodes(tx: Transaction, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  const hashes = codes.map((code) => hashRecoveryCode(readRecoveryCode(code) ?? code));
  await replaceRecoveryCodes(tx, userId, hashes);
  return codes;
}
