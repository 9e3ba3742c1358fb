import * as z from 'zod/mini';
import { Id } from '../ids-schemas.ts';
import { Instant } from '../text-schemas.ts';
import { paymentStatuses } from './payments.ts';

export const Payment = z.object({
  id: Id,
  reference: z.string(),
  planType: z.enum(['monthly']),
  amount: z.int(),
  currency: z.enum(['UGX']),
  provider: z.enum(['manual', 'fake', 'flutterwave']),
  status: z.enum(paymentStatuses),
  createdAt: Instant,
  paidAt: z.nullable(Instant),
  periodStart: z.nullable(Instant),
  periodEnd: z.nullable(Instant),
  paymentLink: z.nullable(z.string()),
});
export type Payment = z.output<typeof Payment>;

export const PaymentReceipt = z.object({
  ...Payment.shape,
  vendor: z.object({ name: z.string(), email: z.string() }),
  seller: z.object({
    name: z.string(),
    address: z.nullable(z.string()),
    tin: z.nullable(z.string()),
  }),
});
export type PaymentReceipt = z.output<typeof PaymentReceipt>;
