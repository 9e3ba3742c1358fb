import { createHash, randomInt } from 'node:crypto';
import type { ProofOfWork } from '@akatale/contracts/people/proof-of-work-schemas';
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { refuse } from '../../../../platform/http/refusal.ts';
import type { Transaction } from '../../../../platform/postgres/database.ts';
import { type AccountsDeps, unprovenRegistrationLimit } from '../accounts-deps.ts';
import { findHeld, type HeldRegistration, holdRegistration, useHeld } from './held-registrations-store.ts';

/** Together one to three seconds of a cheap phone: hashes for each counter, and counters to try. */
const COST = 5_000;
const FEWEST_COUNTERS = 200;
const MOST_COUNTERS = 400;

/** The library signs what it hands out. A challenge is read from our own table, so nothing depends on the signature. */
const SIGNED_BY = 'held_registrations';

type AdmitDeps = Pick<AccountsDeps, 'db' | 'limits' | 'hasNewAccountLimits'>;

interface Caller {
  email: string;
  proof?: ProofOfWork | undefined;
  ip: string;
}

/**
 * Refuses `PROOF_NEEDED` from a network from which many have registered, unless the call brings its proof or comes
 * again after the wait (rule 164). @param work calls the function it gets last in the transaction that opens the account:
 * until then nothing is used up
 */
export async function admitRegistration<T>(
  deps: AdmitDeps,
  caller: Caller,
  work: (use: (tx: Transaction) => Promise<void>) => Promise<T>,
): Promise<T> {
  const { db, limits, hasNewAccountLimits } = deps;
  if (!hasNewAccountLimits) return work(async () => undefined);
  const { allowed } = await limits.consume(unprovenRegistrationLimit, caller.ip);
  if (allowed) {
    let isUsed = false;
    try {
      return await work(async () => void (isUsed = true));
    } finally {
      if (!isUsed) await limits.takeBack(unprovenRegistrationLimit, caller.ip);
    }
  }
  const key = createHash('sha256').update(caller.email.toLowerCase()).digest();
  const held = (await findHeld(db, key)) ?? (await hold(deps, key));
  if (held.waitSeconds > 0 && !(await solves(caller.proof, held))) refuseWithoutProof(held);
  return work(async (tx) => {
    if (!(await useHeld(tx, key, held.challenge))) refuseWithoutProof(await hold(deps, key));
  });
}

async function hold({ db }: Pick<AdmitDeps, 'db'>, key: Buffer): Promise<HeldRegistration> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(FEWEST_COUNTERS, MOST_COUNTERS),
    deriveKey,
    hmacSignatureSecret: SIGNED_BY,
  });
  await holdRegistration(db, key, JSON.stringify(challenge));
  return (await findHeld(db, key)) ?? refuse('UNAVAILABLE', { retryAfterSeconds: 1 });
}

async function solves(proof: ProofOfWork | undefined, held: HeldRegistration): Promise<boolean> {
  if (!proof) return false;
  const challenge = JSON.parse(held.challenge) as Challenge;
  const verified = await verifySolution({ challenge, solution: proof, deriveKey, hmacSignatureSecret: SIGNED_BY });
  return verified.verified;
}

function refuseWithoutProof({ challenge, waitSeconds: seconds }: HeldRegistration): never {
  refuse({ code: 'PROOF_NEEDED', values: { seconds, challenge } }, { retryAfterSeconds: seconds });
}
