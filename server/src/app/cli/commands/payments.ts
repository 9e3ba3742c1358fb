import { recordPayment } from '@akatale/contracts/market/payments-endpoints';
import { formatUgx } from '@akatale/contracts/money';
import { kampalaDate } from '../../../platform/kampala-day.ts';
import { changeVendor, vendorOf } from '../change-vendor.ts';
import { defineCommand, UsageError } from '../command.ts';

export const paymentRecord = defineCommand({
  name: 'payment record',
  purpose: 'Records that a vendor has paid for a month by other means.',
  details: 'Takes effect at once and extends the plan by thirty days. Each reference counts once.',
  positionals: [],
  options: {
    email: { type: 'string', value: 'address', purpose: 'The vendor who paid.', isRequired: true },
    reference: {
      type: 'string',
      value: 'text',
      purpose: 'The reference of the payment, such as its mobile-money id.',
      isRequired: true,
    },
    note: { type: 'string', value: 'text', purpose: 'A note for the record.' },
  },
  async run({ values: { email, reference, note }, ...call }) {
    const read = recordPayment.body.safeParse({ reference, note });
    if (!read.success) throw new UsageError(read.error.issues[0]?.message ?? '');
    const payment = await changeVendor(
      call,
      async (tx, modules) => {
        const vendorId = await vendorOf(tx, modules, email);
        const paid = { vendorId, operatorId: null, ...read.data };
        return modules.subscriptions.recordPayment(tx, paid);
      },
      ({ code, message }) => (code === 'NOT_FOUND' ? `${email} is no vendor.` : message),
    );
    const { id, amountUgx, periodStart, periodEnd } = payment;
    const until = periodEnd ? kampalaDate(periodEnd) : '';
    return {
      text: `Recorded ${formatUgx(amountUgx)} from ${email}: the plan runs until ${until}.`,
      data: { id, reference: payment.reference, periodStart, periodEnd },
    };
  },
});

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
