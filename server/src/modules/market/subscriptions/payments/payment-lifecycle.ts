import type { paymentStatuses } from '@akatale/contracts/market/payments';

export type PaymentStatus = (typeof paymentStatuses)[number];

export const paymentMoves = ['succeed', 'fail', 'refund'] as const;
export type PaymentMove = (typeof paymentMoves)[number];

/** Events come late, twice and in any order: success counts even after a failure, and a refund is final. */
const moves: Record<PaymentStatus, Partial<Record<PaymentMove, PaymentStatus>>> = {
  pending: { succeed: 'succeeded', fail: 'failed', refund: 'refunded' },
  failed: { succeed: 'succeeded', refund: 'refunded' },
  succeeded: { refund: 'refunded' },
  refunded: {},
};

export function afterMove(status: PaymentStatus, move: PaymentMove): PaymentStatus | undefined {
  return moves[status][move];
}

/** On the domain of `api` (`checkout.` beside `api.`) and over https; for tests, on this machine. */
export function isProviderPage(api: URL, page: URL): boolean {
  if (page.username !== '' || page.password !== '') return false;
  if (api.protocol === 'http:') return page.protocol === 'http:' && page.hostname === api.hostname;
  const domain = api.hostname.split('.').slice(-2).join('.');
  const isTheirs = page.hostname === domain || page.hostname.endsWith(`.${domain}`);
  return page.protocol === 'https:' && isTheirs;
}
