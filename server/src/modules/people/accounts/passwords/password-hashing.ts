import { refuse } from '../../../../platform/http/refusal.ts';
import { newSecretToken } from '../registration/secret-token.ts';
import { type HashCost, hashWithSalt, matchesStored } from './argon2id.ts';

export interface PasswordHasher {
  /** Argon2id with salt and costs in the text. */
  hash(password: string): Promise<string>;
  /** Takes the same time without a hash and then returns false. */
  verify(password: string, passwordHash: string | null | undefined, turn?: Turn): Promise<boolean>;
  waiting(): number;
}

interface Turn {
  isFirst?: boolean;
}

/** OWASP's first recommendation: 19 MiB, two passes, one lane. */
const COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** About three seconds of work for two slow cores. */
const MAX_WAITING = 40;

/** Limits concurrency, so that a flood of logins starves nobody. Refuses `UNAVAILABLE` when the queue is full. */
export function createPasswordHasher({ concurrency = 2, maxWaiting = MAX_WAITING, cost = COST } = {}): PasswordHasher {
  const first: (() => void)[] = [];
  const others: (() => void)[] = [];
  let running = 0;
  const decoy = hashWithSalt(newSecretToken(), cost);

  async function withSlot<T>(work: () => Promise<T>, { isFirst = false }: Turn = {}): Promise<T> {
    const queue = isFirst ? first : others;
    if (running < concurrency) running += 1;
    else if (queue.length < maxWaiting) await new Promise<void>((turn) => queue.push(turn));
    else refuse('UNAVAILABLE', { retryAfterSeconds: 5 });
    try {
      return await work();
    } finally {
      // The slot goes straight to the next in the queue, so `running` never exceeds its limit.
      const next = first.shift() ?? others.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    hash: (password) => withSlot(() => hashWithSalt(password, cost)),
    verify: (password, passwordHash, turn) =>
      withSlot(async () => {
        const isRight = await matchesStored(passwordHash ?? (await decoy), password);
        return isRight && typeof passwordHash === 'string';
      }, turn),
    waiting: () => first.length + others.length,
  };
}
