import type { Payment } from '@akatale/contracts/market/payments-schemas';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../data/client.ts';
import type { PageHead } from '../../../data/page.ts';
import { vendorFiguresQuery } from '../../../data/products/vendor-figures.ts';
import { subscriptionText as text } from '../../../text/market/subscription-text.ts';
import { twoHalves } from '../../../ui/page-columns.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { AccessCard } from './access-card.tsx';
import { PaymentHistory } from './payment-history.tsx';
import { PendingPayment } from './pending-payment.tsx';
import { PlanFigures } from './plan-figures.tsx';
import { PLAN_DAYS, paymentsQuery } from './subscription-query.ts';
import { usePaymentToast } from './use-payment-toast.ts';

const none: readonly Payment[] = [];

export { loadSubscription as load } from './subscription-query.ts';

export function Page() {
  const api = useApi();
  const figures = useQuery(vendorFiguresQuery(api, PLAN_DAYS));
  const payments = useInfiniteQuery(paymentsQuery(api));
  const newest = payments.data?.pages[0]?.items ?? none;
  usePaymentToast(newest);
  const pending = newest.find(({ status }) => status === 'pending');
  const [atFirst] = useState(pending?.id);
  return (
    <div className="flex flex-col gap-6 pb-2 sm:pb-6">
      <PageHeading back={{ href: '/vendor-dashboard', label: text.backToDashboard }}>{text.heading}</PageHeading>
      <div className={twoHalves}>
        <div className="flex flex-col gap-6">
          {pending && <PendingPayment key={pending.id} payment={pending} isNew={pending.id !== atFirst} />}
          <AccessCard waitingChats={figures.data?.waitingChats} isPaying={pending !== undefined} />
        </div>
        <div className="flex flex-col gap-6">
          <PlanFigures />
          <PaymentHistory />
        </div>
      </div>
    </div>
  );
}

export function head(): PageHead {
  return { title: text.title };
}
