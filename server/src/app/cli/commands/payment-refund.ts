import { changeVendor } from '../change-vendor.ts';
import { defineCommand } from '../command.ts';

export const paymentRefund = defineCommand({
  name: 'payment refund',
  purpose: 'Records that a payment was refunded.',
  details: 'Moves no money. The unused part of the thirty days that it bought ends.',
  positionals: [],
  options: {
    reference: {
      type: 'string',
      value: 'text',
      purpose: 'The reference of the payment.',
      isRequired: true,
    },
    reason: { type: 'string', value: 'text', purpose: 'For the audit log.', isRequired: true },
  },
  async run({ values: { reference, reason }, ...call }) {
    const { payment, hasMoved } = await changeVendor(
      call,
      async (tx, { subscriptions }) => {
        return subscriptions.refundPayment(tx, { reference, reason });
      },
      () => `Nothing was paid under ${reference}.`,
    );
    const text = hasMoved ? `${reference} is refunded.` : `${reference} was refunded already; nothing has changed.`;
    return { text, data: { id: payment.id, reference, status: payment.status } };
  },
});
