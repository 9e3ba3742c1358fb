import type { OutputOf } from '@akatale/contracts/endpoint';
import type { toggleVendorChat } from '@akatale/contracts/operators/vendor-management-endpoints';
import { kampalaDate } from '../../platform/kampala-day.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import type { VendorManagementDeps } from './vendor-management-deps.ts';

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
