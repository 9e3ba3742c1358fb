import type { SubscriptionPlan, SubscriptionStatus } from '@akatale/contracts/market/payments-schemas';
import type { PublicSettings } from '@akatale/contracts/settings';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createApi } from '../../../data/api/api.ts';
import { createQueryClient } from '../../../data/api/query-client.ts';
import { testClient } from '../../../data/client-fixture.ts';
import { ClientProvider } from '../../../data/client.ts';
import { createToasts, ToastsProvider } from '../../../ui/feedback/toast.ts';
import { AccessCard } from './access-card.tsx';
import { PlanWarning } from './plan-status.tsx';
import { plansQuery, subscriptionQuery } from './subscription-query.ts';

const usedUp: SubscriptionStatus = {
  status: 'trial',
  needsPayment: true,
  completedSales: 5,
  remainingTrialSales: 0,
  subscriptionEndDate: null,
  chatLocked: true,
  lockReason: 'payment',
};
const ended: SubscriptionStatus = {
  ...usedUp,
  status: 'expired',
  subscriptionEndDate: '2026-10-31T20:59:59.999Z',
};
const plan: SubscriptionPlan = {
  planType: 'monthly',
  name: 'Monthly',
  amount: 120_000,
  currency: 'UGX',
  interval: 'month',
};

/** What a vendor who stands like this sees of the plan. */
function shownTo(subscription: SubscriptionStatus): string {
  const api = createApi(() => Promise.reject(new Error('Nothing is asked.')));
  const queries = createQueryClient({ isServer: true });
  queries.setQueryData(subscriptionQuery(api).queryKey, subscription);
  queries.setQueryData(plansQuery(api).queryKey, [plan]);
  const client = testClient({ api, queries, settings: { paysOnline: true } as PublicSettings });
  return renderToStaticMarkup(
    <ClientProvider value={client}>
      <ToastsProvider value={createToasts()}>
        <QueryClientProvider client={queries}>
          <PlanWarning />
          <AccessCard isPaying={false} />
        </QueryClientProvider>
      </ToastsProvider>
    </ClientProvider>,
  );
}

test('a used-up trial is Payment Required, and an ended month Payment Due', () => {
  expect(shownTo(usedUp)).toContain('Payment Required');
  expect(shownTo(usedUp)).not.toContain('Payment Due');
  expect(shownTo(ended)).toContain('Payment Due');
  expect(shownTo(ended)).not.toContain('Payment Required');
});

test('one card says until when, then what a month costs, then how to pay it', () => {
  const paid = { ...usedUp, status: 'active', needsPayment: false, chatLocked: false, lockReason: null } as const;
  const html = shownTo({ ...paid, subscriptionEndDate: '2099-12-31T20:59:59.999Z' });
  expect(html.replaceAll('\u00a0', ' ')).toMatch(/Paid until 31 Dec 2099.*USh 120,000.*a month.*Pay USh 120,000/);
  expect(html.match(/<section/g)).toHaveLength(1);
});

test('who was locked by an operator is asked for no payment there', () => {
  const html = shownTo({ ...usedUp, lockReason: 'operator' });
  expect(html).not.toMatch(/Pay USh/);
  expect(html).toContain('href="/help"');
});

test('the price of the button is that of the plan', () => {
  expect(shownTo(usedUp)).toMatch(/Pay USh\s120,000/);
});
