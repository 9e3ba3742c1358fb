import type { Payment, PaymentReceipt } from '@akatale/contracts/market/payments-schemas';
import type { PaymentRow } from './payments-store.ts';

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

export function toPayment(row: PaymentRow): Payment {
  return {
    id: row.id,
    reference: row.reference,
    planType: row.planType,
    amount: row.amountUgx,
    currency: row.currency,
    provider: row.provider,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    paidAt: iso(row.paidAt),
    periodStart: iso(row.periodStart),
    periodEnd: iso(row.periodEnd),
    paymentLink: row.status === 'pending' ? row.paymentLink : null,
  };
}

export function toReceipt(
  row: PaymentRow,
  vendor: PaymentReceipt['vendor'],
  seller: PaymentReceipt['seller'],
): PaymentReceipt {
  return { ...toPayment(row), vendor, seller };
}
