import type { OfflineSale } from '@akatale/contracts/sales/sales-schemas';
import { mayHaveArrived, type SendProblem } from '../offline-queue/attempt.ts';
import { judgeSale, type QueuedSale, type SaleQuestion } from './queue-policy.ts';

export type SendAnswer = { recorded: OfflineSale } | { problem: SendProblem };

export interface AttemptOptions {
  send: (sale: QueuedSale) => Promise<SendAnswer>;
  isSignedIn: (ownerId: number) => Promise<boolean>;
  stockOf: (productId: number) => Promise<number | null>;
  nowMs: () => number;
  newKey: () => string;
  save: (sale: QueuedSale, formerKey?: string) => Promise<void>;
}

/**
 * - `recorded`: the server has it, so it can be removed from the device
 * - `waiting`: stays queued; `halts` if no other sale can be sent either
 * - `unanswered`: stays queued until the vendor decides
 */
export type AttemptResult =
  | { type: 'recorded'; key: string; recorded: OfflineSale }
  | { type: 'waiting'; halts: boolean }
  | { type: 'unanswered'; key: string; problem: SendProblem };

/** One attempt; stores the sale with its new state. */
export async function attemptSale(options: AttemptOptions, queued: QueuedSale): Promise<AttemptResult> {
  const { save } = options;
  const tried = { ...queued, triedAtMs: queued.triedAtMs ?? options.nowMs() };
  // Stored before sending: if the phone dies now, it is known that the sale may have arrived.
  await save(tried);
  const answer = await options.send(tried);
  if ('recorded' in answer) return { type: 'recorded', key: queued.key, ...answer };

  const { problem } = answer;
  // Only an explicit refusal leaves it unchanged.
  const after = mayHaveArrived(problem) ? tried : queued;
  const verdict = judgeSale(problem, queued);
  if (verdict === 'redate') {
    const sale = { ...queued.sale, saleDate: null };
    const redated = { ...queued, sale, key: options.newKey() };
    await save(redated, queued.key);
    return attemptSale(options, redated);
  }
  if (typeof verdict === 'string') {
    await save(after);
    return { type: 'waiting', halts: verdict === 'stop' };
  }
  if (problem.status === 403 && !(await options.isSignedIn(queued.ownerId))) {
    // Another person has signed in: it is not theirs to answer.
    await save(after);
    return { type: 'waiting', halts: true };
  }
  await save({ ...after, question: await precise(options, verdict.ask, queued.sale.productId) });
  return { type: 'unanswered', key: queued.key, problem };
}

/** Adds the stock left to a shortage. */
async function precise({ stockOf }: AttemptOptions, question: SaleQuestion, productId: number): Promise<SaleQuestion> {
  if (question.kind !== 'notEnough') return question;
  const left = await stockOf(productId);
  return left === 0 ? { kind: 'notForSale' } : { kind: 'notEnough', left };
}
