import { formatUgx } from '@akatale/contracts/money';
import type { SubscriptionPlan } from '@akatale/contracts/subscriptions';
import type { VendorAnalytics } from '@akatale/contracts/vendor-analytics';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../data/endpoint-query.ts';
import { totalOf, vendorFiguresQuery } from '../../data/vendor-figures.ts';
import { subscriptionText as text } from '../../text/subscription-text.ts';
import { Button } from '../../ui/button.tsx';
import { formatCount } from '../../ui/format-figures.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PayButton } from './pay-button.tsx';
import { PLAN_DAYS, plansQuery } from './subscription-query.ts';

/** What a month costs, what the last one brought, and the way to pay. */
export function PlanCard() {
  const api = useApi();
  const plans = useQuery(plansQuery(api));
  const figures = useQuery(vendorFiguresQuery(api, PLAN_DAYS));
  const plan = plans.data?.[0];
  return (
    <section
      aria-labelledby="plan"
      className="flex flex-col gap-5 rounded-sheet border border-line bg-surface p-5"
    >
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
      {plan && <PayButton plan={plan} />}
    </section>
  );
}

function Price({ plan }: { plan: SubscriptionPlan }) {
  return (
    <div className="flex flex-col gap-1">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-display text-3xl font-bold">{formatUgx(plan.amount)}</span>
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

/** Plain figures, also where they speak against the plan. */
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
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-[auto_auto_auto_auto]">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-ink-muted">{name}</dt>
            <dd className="font-display text-lg font-bold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {plan && <p className="text-ink-muted">{sayWorth(revenue - plan.amount)}</p>}
    </>
  );
}

function sayWorth(differenceUgx: number): string {
  if (differenceUgx === 0) return text.worthSame;
  const amount = formatUgx(Math.abs(differenceUgx));
  return differenceUgx > 0 ? text.worthMore(amount) : text.worthLess(amount);
}
