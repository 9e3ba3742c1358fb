import { LAST_ID, clampLimit } from '@akatale/contracts/paging';
import { cutPage, idCursor } from '../../../../platform/http/input/cursor.ts';
import type { Executor } from '../../../../platform/postgres/database.ts';
import type { SubscriptionsDeps } from '../subscriptions-deps.ts';
import { findPayments, type PaymentRow, findAllPayments } from './payments-store.ts';

export const { write: paymentCursor, read: readPaymentCursor } = idCursor('p');

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

export async function exportPayments(db: Executor, userId: number): Promise<Record<string, unknown>> {
  const rows = await findAllPayments(db, userId);
  return {
    payments: rows.map(({ id: _id, vendorId: _vendorId, recordedById: _by, ...payment }) => payment),
  };
}
