import type { SubscriptionPlan, SubscriptionStatus } from '@akatale/contracts/market/payments-schemas';
import type { PublicSettings } from '@akatale/contracts/settings';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createApi } from '../../../data/api/api.ts';
import { createQueryClient } from '../../../data/api/query-client.ts';
import { testClient } from '../../../data/client-fixture.ts';
import { ClientProvider } from '../../../data/client.ts';
import { subscriptionText as text } from '../../../text/market/subscription-text.ts';
import { createToasts, ToastsProvider } from '../../../ui/feedback/toast.ts';
import { PayButton } from './pay-button.tsx';
import { subscriptionQuery } from './subscription-query.ts';

const plan: SubscriptionPlan = {
  planType: 'monthly',
  name: 'Monthly',
  amount: 100_000,
  currency: 'UGX',
  interval: 'month',
};
const locked: SubscriptionStatus = {
  status: 'expired',
  needsPayment: true,
  completedSales: 5,
  remainingTrialSales: 0,
  subscriptionEndDate: null,
  chatLocked: true,
  lockReason: 'payment',
};

/** What a vendor who stands like this is shown. */
function shownTo(subscription: SubscriptionStatus): string {
  const api = createApi(() => Promise.reject(new Error('Nothing is asked.')));
  const queries = createQueryClient({ isServer: true });
  queries.setQueryData(subscriptionQuery(api).queryKey, subscription);
  const client = testClient({ api, queries, settings: { paysOnline: true } as PublicSettings });
  return renderToStaticMarkup(
    <ClientProvider value={client}>
      <ToastsProvider value={createToasts()}>
        <QueryClientProvider client={queries}>
          <PayButton plan={plan} />
        </QueryClientProvider>
      </ToastsProvider>
    </ClientProvider>,
  );
}

test('a vendor locked by an operator is led to support and not to a payment', () => {
  const shown = shownTo({ ...locked, lockReason: 'operator' });
  expect(shown).toContain(text.contactSupport);
  expect(shown).toContain('href="/help"');
  expect(shown).not.toContain('<button');
});

test('a vendor locked by an unpaid month can pay', () => {
  const shown = shownTo(locked);
  expect(shown).toContain('<button');
  expect(shown).not.toContain(text.contactSupport);
});

test('paying is the main thing to do unless it is paid until more than five days from now', () => {
  const paidUntil = (days: number) => {
    const end = new Date(Date.now() + days * 86_400_000).toISOString();
    return shownTo({
      ...locked,
      status: 'active',
      needsPayment: false,
      chatLocked: false,
      lockReason: null,
      subscriptionEndDate: end,
    });
  };
  expect(shownTo(locked)).toContain('bg-primary ');
  expect(paidUntil(3)).toContain('bg-primary ');
  expect(paidUntil(20)).not.toContain('bg-primary ');
});
