import type { VendorAnalytics } from '@akatale/contracts/deals/vendor-analytics-schemas';
import type { SubscriptionPlan } from '@akatale/contracts/market/payments-schemas';
import { formatCount, formatUgx } from '@akatale/contracts/money';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../data/client.ts';
import { totalOf, vendorFiguresQuery } from '../../../data/products/vendor-figures.ts';
import { subscriptionText as text } from '../../../text/market/subscription-text.ts';
import { Figure } from '../../../ui/charts/figure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { PLAN_DAYS, plansQuery } from './subscription-query.ts';

export function PlanFigures() {
  const api = useApi();
  const plan = useQuery(plansQuery(api)).data?.[0];
  const figures = useQuery(vendorFiguresQuery(api, PLAN_DAYS));
  return (
    <section aria-labelledby="brought" className="flex flex-col gap-3">
      <h2 id="brought">{text.brought}</h2>
      {figures.isPending && <Skeleton className="h-24 rounded-card" />}
      {figures.isError && <p>{text.broughtFailed}</p>}
      {figures.data && <Brought figures={figures.data} plan={plan} />}
    </section>
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
      {plan && revenue > 0 && revenue < plan.amount && (
        <p className="text-ink-muted">{text.worthLess(formatUgx(plan.amount - revenue))}</p>
      )}
    </>
  );
}
