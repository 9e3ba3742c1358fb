export const paymentStatuses = ['pending', 'succeeded', 'failed', 'refunded'] as const;
