import { createHash, createHmac } from 'node:crypto';
import type { EndpointSpec } from '@akatale/contracts/endpoint';
import { inTransaction, type Database, type Transaction } from '../postgres/database.ts';
import { reserveKey, findAnswer, saveAnswer } from './idempotency-store.ts';
import { refuse } from './refusal.ts';

export interface Repeatable {
  saved(): Promise<{ body: unknown } | undefined>;
  idempotently<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
}

interface RepeatableRequest {
  key: string | undefined;
  userId: number | undefined;
  input: { params: unknown; body: unknown };
  file?: Buffer | undefined;
}

const KEY = /^[\x21-\x7e]{1,255}$/;

/** The key is reserved, the work done and the answer saved in one transaction, so a crash leaves all or nothing. */
export function repeatable(
  db: Database,
  endpoint: EndpointSpec,
  { key, userId, input, file = Buffer.of() }: RepeatableRequest,
): Repeatable {
  if (!endpoint.creates || key === undefined) {
    return { saved: async () => undefined, idempotently: (work) => inTransaction(db, work) };
  }
  if (!KEY.test(key)) {
    refuse('INVALID_IDEMPOTENCY_KEY');
  }
  // A call open to anyone may sign its sender in, so a repeat would have another sender.
  const actor = endpoint.access === 'anyone' ? undefined : userId;
  const scope = `${endpoint.method} ${endpoint.path} ${actor ?? 'visitor'}`;
  // Keyed, so that only the client can compare an input, which may be a password, with what is stored.
  const fingerprint = createHmac('sha256', key).update(JSON.stringify(input)).update(file).digest();
  const keyHash = createHash('sha256').update(key).digest('hex');

  async function saved() {
    const answer = await findAnswer(db, scope, keyHash);
    if (answer && !answer.fingerprint.equals(fingerprint)) refuse('IDEMPOTENCY_KEY_REUSED');
    return answer;
  }

  async function idempotently<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const done = await inTransaction(db, async (tx) => {
      const status = endpoint.status ?? 200;
      if (!(await reserveKey(tx, { scope, key: keyHash, fingerprint, status }))) return undefined;
      const body = await work(tx);
      await saveAnswer(tx, scope, keyHash, body);
      return { body };
    });
    return (done ?? (await saved()))?.body as T;
  }

  return { saved, idempotently };
}
