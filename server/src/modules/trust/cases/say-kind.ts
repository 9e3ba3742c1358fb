import type { InputOf, OutputOf } from '@akatale/contracts/endpoint';
import type { setKind } from '@akatale/contracts/trust/cases-endpoints';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { type CasesDeps, kindSet } from './cases-deps.ts';
import type { Decider } from './cases-policy.ts';
import { checkDecider } from './decide-case.ts';

type Saying = InputOf<typeof setKind>['body'] & { productId: number; operator: Decider };

/**
 * Hides nothing, so there is no case and no appeal: who thinks that it is wrong writes to support. Refuses `VALIDATION`,
 * `NOT_FOUND`, `FORBIDDEN` and `CHANGED_MEANWHILE`.
 */
export async function sayKind(
  deps: CasesDeps,
  tx: Transaction,
  { operator, ...saying }: Saying,
): Promise<OutputOf<typeof setKind>> {
  const { kind, productId, words } = saying;
  const listing = (await deps.products.lockListing(tx, productId)) ?? refuse('NOT_FOUND');
  if (listing.deletedAt) refuse('NOT_FOUND');
  const { vendorId } = listing;
  await checkDecider(tx, operator, { thing: 'product', thingId: productId, ownerId: vendorId, act: 'take-down' });
  const { hasChanged, title, kindName } = await deps.products.setKind(tx, saying);
  const isFreed = kind === undefined;
  if (hasChanged) {
    await deps.events.announce(tx, kindSet, { productId, vendorId, productTitle: title, kindName, words, isFreed });
    // Last, because the log waits for this transaction from here on.
    await deps.audit.add(tx, {
      actorId: operator.id,
      action: isFreed ? 'product.kind-freed' : 'product.kind-set',
      subject: { type: 'product', id: productId },
      details: { from: listing.kind ?? 'none', to: kind ?? 'none' },
      reason: words,
      at: deps.clock.now(),
    });
  }
  const what = isFreed ? 'is again what its title and its seller say' : `is: ${kindName ?? 'nothing of the list'}`;
  return { message: `“${title}” ${what}. The seller is told why.` };
}
