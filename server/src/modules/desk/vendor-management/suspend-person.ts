import type { toggleVendorChat } from '@akatale/contracts/desk/vendor-management-endpoints';
import type { OutputOf } from '@akatale/contracts/endpoint';
import { kampalaDate } from '../../../platform/kampala-day.ts';
import { type Transaction, inTransaction } from '../../../platform/postgres/database.ts';
import type { Decider } from '../../trust/cases/index.ts';
import type { VendorManagementDeps } from './vendor-management-deps.ts';

interface Move {
  personId: number;
  operator: Decider;
}

interface Suspended {
  message: string;
  isSuspended: boolean;
}

/** Refuses `VALIDATION`, `NOT_FOUND`, `FORBIDDEN` for operators and `ALREADY_SUSPENDED`. */
export async function suspendPerson(
  { accounts, cases }: Pick<VendorManagementDeps, 'accounts' | 'cases'>,
  tx: Transaction,
  suspension: Parameters<VendorManagementDeps['cases']['suspend']>[1],
): Promise<Suspended> {
  const name = await nameOf(accounts, tx, suspension);
  await cases.suspend(tx, suspension);
  return { message: `${name} is suspended.`, isSuspended: true };
}

/** Refuses `NOT_FOUND`, `FORBIDDEN` for operators and `NOT_SUSPENDED`. */
export async function restorePerson(
  { accounts, audit, clock }: Pick<VendorManagementDeps, 'accounts' | 'audit' | 'clock'>,
  tx: Transaction,
  restoring: Move & { reason: string },
): Promise<Suspended> {
  const name = await nameOf(accounts, tx, restoring);
  const { personId, operator, reason } = restoring;
  await accounts.restorePerson(tx, { personId, operatorId: operator.id });
  const subject = { type: 'user', id: personId } as const;
  await audit.add(tx, { actorId: operator.id, action: 'account.restored', subject, reason, at: clock.now() });
  return { message: `${name} is back on the marketplace.`, isSuspended: false };
}

async function nameOf(
  accounts: VendorManagementDeps['accounts'],
  tx: Transaction,
  { personId }: Move,
): Promise<string> {
  return (await accounts.findContact(tx, personId))?.name ?? 'This person';
}

interface FeatureInput {
  productId: number;
  featured: boolean;
  operatorId: number;
}

/** Raises a product in Recommended, or undoes it. Refuses `NOT_FOUND`. */
export async function featureProduct(
  { audit, clock, db, products }: VendorManagementDeps,
  { productId, featured, operatorId }: FeatureInput,
): Promise<{ featured: boolean }> {
  return inTransaction(db, async (tx) => {
    await products.featureProduct(tx, { productId, featured });
    await audit.add(tx, {
      actorId: operatorId,
      subject: { type: 'product', id: productId },
      at: clock.now(),
      action: featured ? 'product.featured' : 'product.unfeatured',
    });
    return { featured };
  });
}

interface Toggle {
  vendorId: number;
  allowChat: boolean;
  reason?: string | undefined;
  until?: string | undefined;
  expected?: string | undefined;
  operatorId: number;
}

/** Refuses `NOT_FOUND`, `VALIDATION` and `CHANGED_MEANWHILE`. */
export async function toggleChat(
  { subscriptions }: Pick<VendorManagementDeps, 'subscriptions'>,
  tx: Transaction,
  { until, ...toggle }: Toggle,
): Promise<OutputOf<typeof toggleVendorChat>> {
  const { name, access } = await subscriptions.toggleChats(tx, {
    ...toggle,
    until: until === undefined ? undefined : new Date(until),
  });
  const { chatAllowed, chatOverrideUntil } = access;
  const end = chatOverrideUntil ? ` until ${kampalaDate(new Date(chatOverrideUntil))}` : '';
  const message = chatAllowed
    ? `${name} can chat with buyers${end}.`
    : `${name} cannot open chats with buyers any more.`;
  return { message, vendor: access };
}
