import { LAST_ID } from '@akatale/contracts/ids';
import { clampLimit } from '@akatale/contracts/paging';
import { cutPage } from '../../../platform/cut-page.ts';
import { paymentCursor, readPaymentCursor } from './payment-cursor.ts';
import { findPayments, type PaymentRow } from './payments-store.ts';
import type { SubscriptionsDeps } from '../subscriptions-deps.ts';

interface ListPaymentsInput {
  vendorId: number;
  limit?: number | undefined;
  before?: string | undefined;
  nextPage: (cursor: string) => void;
}

/** Newest first. Refuses `INVALID_CURSOR`. */
export async function listPayments(
  { db }: Pick<SubscriptionsDeps, 'db'>,
  { vendorId, limit: wanted, before, nextPage }: ListPaymentsInput,
): Promise<PaymentRow[]> {
  const limit = clampLimit(wanted);
  const cursor = before === undefined ? LAST_ID : readPaymentCursor(before);
  const rows = await findPayments(db, { vendorId, before: cursor, limit: limit + 1 });
  const { page, last } = cutPage(rows, limit);
  if (last) nextPage(paymentCursor(last.id));
  return page;
}
