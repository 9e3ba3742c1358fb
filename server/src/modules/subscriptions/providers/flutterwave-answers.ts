import * as z from 'zod/mini';

/* Flutterwave v3, as far as it is read; see docs/payments.md. */

export const HostedLink = z.object({
  status: z.literal('success'),
  data: z.object({ link: z.url() }),
});

export const Refused = z.object({ status: z.literal('error'), message: z.optional(z.string()) });

const text = z.optional(z.nullable(z.string()));
const number = z.optional(z.nullable(z.number()));

export const Transaction = z.object({
  status: z.literal('success'),
  data: z.object({
    id: z.int(),
    tx_ref: z.string(),
    amount: z.number(),
    currency: z.string(),
    status: z.string(),
    flw_ref: text,
    payment_type: text,
    created_at: text,
    charged_amount: number,
    app_fee: number,
    customer: z.optional(z.nullable(z.object({ id: z.optional(z.nullable(z.int())) }))),
  }),
});
export type Transaction = z.output<typeof Transaction>['data'];

export const ChargeEvent = z.object({
  event: z.optional(z.string()),
  data: z.object({ id: z.int(), tx_ref: z.string() }),
});
