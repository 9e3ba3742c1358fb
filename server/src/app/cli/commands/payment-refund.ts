import { changeVendor } from '../change-vendor.ts';
import { defineCommand } from '../command.ts';

export const paymentRefund = defineCommand({
  name: 'payment refund',
  purpose: 'Writes down that a payment was given back.',
  details: 'No money moves. What is not used yet of the thirty days it paid for ends.',
  positionals: [],
  options: {
    reference: {
      type: 'string',
      value: 'text',
      purpose: 'What the payment is called.',
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
    const text = hasMoved ? `${reference} is given back.` : `${reference} was given back already; nothing was changed.`;
    return { text, data: { id: payment.id, reference, status: payment.status } };
  },
});
