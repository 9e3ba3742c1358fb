import type { VendorAnalytics } from '@akatale/contracts/deals/vendor-analytics-schemas';
import type { SubscriptionPlan } from '@akatale/contracts/market/payments-schemas';
import { formatUgx } from '@akatale/contracts/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../data/client.ts';
import { totalOf, vendorFiguresQuery } from '../../../data/products/vendor-figures.ts';
import { subscriptionText as text } from '../../../text/market/subscription-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Figure } from '../../../ui/charts/figure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { formatCount } from '../../../ui/format/format-figures.ts';
import { PayButton } from './pay-button.tsx';
import { PLAN_DAYS, plansQuery, subscriptionQuery } from './subscription-query.ts';
import { urgencyOf } from './urgency.ts';

interface PlanCardProps {
  isPaying: boolean;
}

export function PlanCard({ isPaying }: PlanCardProps) {
  const api = useApi();
  const plans = useQuery(plansQuery(api));
  const figures = useQuery(vendorFiguresQuery(api, PLAN_DAYS));
  const subscription = useQuery(subscriptionQuery(api)).data;
  const [nowMs] = useState(() => Date.now());
  const urgency = subscription && urgencyOf(subscription, nowMs).kind;
  const isPaidAbove = urgency && urgency !== 'calm' && urgency !== 'denied';
  const plan = plans.data?.[0];
  return (
    <section aria-labelledby="plan" className="flex flex-col gap-5 rounded-sheet border border-line bg-surface p-5">
      <h2 id="plan">{text.plan}</h2>
      {plan && <Price plan={plan} />}
      {plans.isPending && <Skeleton className="h-20 rounded-card" />}
      {plans.isError && (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p>{text.plansFailed}</p>
          <Button variant="secondary" onClick={() => void plans.refetch()}>
            {text.tryAgain}
          </Button>
        </div>
      )}
      <div className="flex flex-col gap-3 rounded-card bg-sunken p-4">
        <h3>{text.brought}</h3>
        {figures.isPending && <Skeleton className="h-24 rounded-card" />}
        {figures.isError && <p>{text.broughtFailed}</p>}
        {figures.data && <Brought figures={figures.data} plan={plan} />}
      </div>
      {plan && !isPaidAbove && <PayButton plan={plan} isWaiting={isPaying} />}
    </section>
  );
}

function Price({ plan }: { plan: SubscriptionPlan }) {
  return (
    <div className="flex flex-col gap-1">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-display text-2xl font-bold">{formatUgx(plan.amount)}</span>
        <span className="text-ink-muted">{text.perMonth}</span>
      </p>
      <p className="text-ink-muted">{text.planIncludes}</p>
    </div>
  );
}

interface BroughtProps {
  figures: VendorAnalytics;
  plan: SubscriptionPlan | undefined;
}

/** Shown even if they do not favour the plan. */
function Brought({ figures, plan }: BroughtProps) {
  const { views, chats, sales, revenue } = totalOf(figures.dailyStats);
  const rows = [
    [text.views, formatCount(views)],
    [text.chats, formatCount(chats)],
    [text.sales, formatCount(sales)],
    [text.revenue, formatUgx(revenue)],
  ] as const;
  return (
    <>
      <dl className="flex flex-wrap gap-x-6 gap-y-3">
        {rows.map(([name, value]) => (
          <Figure key={name} name={name} value={value} />
        ))}
      </dl>
      {plan && <p className="text-ink-muted">{describeWorth(revenue, plan.amount)}</p>}
    </>
  );
}

function describeWorth(revenueUgx: number, priceUgx: number): string {
  if (revenueUgx < priceUgx) return text.worthLess(formatUgx(priceUgx - revenueUgx));
  const times = Math.floor(revenueUgx / priceUgx);
  return times > 1 ? text.worthTimes(formatCount(times)) : text.worthSame;
}
