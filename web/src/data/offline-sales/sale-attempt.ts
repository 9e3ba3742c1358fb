import type { OfflineSale } from '@akatale/contracts/sales/offline-sales';
import { judgeSale, mayHaveArrived, type QueuedSale, type SaleProblem, type SaleQuestion } from './queue-policy.ts';

/** What came of sending a sale. */
export type SendAnswer = { recorded: OfflineSale } | { problem: SaleProblem };

export interface AttemptOptions {
  send: (sale: QueuedSale) => Promise<SendAnswer>;
  /** Asks the server whether this is still the person who is signed in. */
  isSignedIn: (ownerId: number) => Promise<boolean>;
  /** How many of a product there are; null where that cannot be known now. */
  stockOf: (productId: number) => Promise<number | null>;
  nowMs: () => number;
  newKey: () => string;
  /** Puts a sale on the device, in place of the one that had the former key. */
  keep: (sale: QueuedSale, formerKey?: string) => Promise<void>;
}

/**
 * - `recorded`: the server has it; it can leave the device
 * - `waiting`: it stays; `halts` where nothing else can go now either
 * - `asked`: it stays, with a question
 */
export type Ending =
  | { type: 'recorded'; key: string; recorded: OfflineSale }
  | { type: 'waiting'; halts: boolean }
  | { type: 'asked'; key: string; problem: SaleProblem };

/** Sends a sale once, and leaves it on the device as what came of that makes it. */
export async function attemptSale(options: AttemptOptions, queued: QueuedSale): Promise<Ending> {
  const { keep } = options;
  const tried = { ...queued, triedAtMs: queued.triedAtMs ?? options.nowMs() };
  // Before it leaves: should the phone die now, it is known that it may have arrived.
  await keep(tried);
  const answer = await options.send(tried);
  if ('recorded' in answer) return { type: 'recorded', key: queued.key, ...answer };

  const { problem } = answer;
  // Only a try that the server refused leaves it as it was.
  const after = mayHaveArrived(problem) ? tried : queued;
  const verdict = judgeSale(problem, queued);
  if (verdict === 'redate') {
    const sale = { ...queued.sale, saleDate: null };
    const redated = { ...queued, sale, key: options.newKey() };
    await keep(redated, queued.key);
    return attemptSale(options, redated);
  }
  if (typeof verdict === 'string') {
    await keep(after);
    return { type: 'waiting', halts: verdict === 'stop' };
  }
  if (problem.status === 403 && !(await options.isSignedIn(queued.ownerId))) {
    // Somebody else is here now: it is not theirs to answer.
    await keep(after);
    return { type: 'waiting', halts: true };
  }
  await keep({ ...after, question: await precise(options, verdict.ask, queued.sale.productId) });
  return { type: 'asked', key: queued.key, problem };
}

/** Says how many are there where there are too few. */
async function precise({ stockOf }: AttemptOptions, question: SaleQuestion, productId: number): Promise<SaleQuestion> {
  if (question.kind !== 'notEnough') return question;
  const left = await stockOf(productId);
  return left === 0 ? { kind: 'notForSale' } : { kind: 'notEnough', left };
}
