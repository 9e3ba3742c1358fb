import type { Payment } from '@akatale/contracts/sales/payments-schemas';
import { subscriptionText as text } from '../../text/shop/subscription-text.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const tones: Record<Payment['status'], BadgeTone> = {
  pending: 'warn',
  succeeded: 'success',
  failed: 'danger',
  refunded: 'neutral',
};

export function PaymentStatus({ status }: Pick<Payment, 'status'>) {
  return <Badge tone={tones[status]}>{text.status[status]}</Badge>;
}
