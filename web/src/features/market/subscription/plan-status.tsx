import { formatUgx } from '@akatale/contracts/money';
import { MONTHLY_PRICE_UGX } from '@akatale/contracts/people/plan';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../data/client.ts';
import { subscriptionText as text } from '../../../text/market/subscription-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { formatDate, formatShortDate } from '../../../ui/format/format.ts';
import { AlertIcon } from '../../../ui/icons/icons.tsx';
import { lazyComponent } from '../../../ui/loading/lazy.tsx';
import { stageOf } from './stage.ts';
import { subscriptionQuery } from './subscription-query.ts';
import { type Urgency, urgencyOf } from './urgency.ts';

const PaymentStep = lazyComponent(
  async () => (await import('./unlock-chats.tsx')).PaymentStep,
  <Skeleton className="h-20" />,
);

const SUBSCRIPTION = '/vendor-subscription';

function usePlan() {
  const subscription = useQuery(subscriptionQuery(useApi()));
  const [nowMs] = useState(() => Date.now());
  const status = subscription.data;
  return { subscription, plan: status ? { status, nowMs, urgency: urgencyOf(status, nowMs) } : null };
}

export function PlanStatus({ className = '' }: { className?: string }) {
  const { subscription, plan } = usePlan();
  if (plan && plan.urgency.kind !== 'calm') return null;
  return (
    <section aria-label={text.heading} className={`flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 ${className}`}>
      {plan && <Calm plan={plan} />}
      {subscription.isError && !plan && (
        <>
          <p role="alert">{text.failed}</p>
          <Button variant="ghost" className="px-2" onClick={() => void subscription.refetch()}>
            {text.tryAgain}
          </Button>
        </>
      )}
    </section>
  );
}

function Calm({ plan: { status, nowMs } }: { plan: NonNullable<ReturnType<typeof usePlan>['plan']> }) {
  const isPaid = stageOf(status) === 'paid';
  const end = status.subscriptionEndDate;
  return (
    <>
      <Badge tone={isPaid ? 'success' : 'accent'}>{isPaid ? text.active : text.trial}</Badge>
      {/* Breaks within itself before what follows has a row of its own. */}
      <p style={{ flex: '1 1 9rem', maxWidth: 'max-content' }}>
        {isPaid ? end && text.paidUntil(formatShortDate(end, nowMs)) : text.salesLeft(status.remainingTrialSales)}
      </p>
      <ButtonLink href={SUBSCRIPTION} variant="ghost" className="-mx-2 px-2!">
        {isPaid ? text.renew : text.seePlan}
      </ButtonLink>
    </>
  );
}

/** The last days or sales of a plan, or a payment due; else nothing. */
export function PlanWarning() {
  const { plan } = usePlan();
  if (!plan || plan.urgency.kind === 'calm') return null;
  const { urgency, status } = plan;
  const isDenied = urgency.kind === 'denied';
  const isEnded = stageOf(status) === 'ended' || stageOf(status) === 'paid';
  return (
    <section
      aria-label={text.heading}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-warn-soft p-3"
    >
      <AlertIcon className="size-6 text-warn" />
      <div className="min-w-40 flex-1">
        <h2 className="font-body text-base font-semibold">{headingOf(urgency, isEnded)}</h2>
        <p className="text-sm">{isDenied ? text.lockedShort : moreOf(urgency, status)}</p>
      </div>
      {urgency.kind === 'due' ? (
        <>
          <ButtonLink href={SUBSCRIPTION} variant="ghost" className="-mr-2 px-2!">
            {text.seePlan}
          </ButtonLink>
          <div className="basis-full">
            <PaymentStep />
          </div>
        </>
      ) : (
        <ButtonLink href={isDenied ? '/help' : SUBSCRIPTION} className="w-full sm:w-auto">
          {isDenied ? text.contactSupport : isEnded ? text.renew : text.begin}
        </ButtonLink>
      )}
    </section>
  );
}

function headingOf(urgency: Urgency, isEnded: boolean): string {
  switch (urgency.kind) {
    case 'daysLeft':
      return text.daysLeft(urgency.left);
    case 'salesLeft':
      return text.salesLeft(urgency.left);
    case 'denied':
      return text.locked;
    case 'due':
    case 'calm':
      return isEnded ? text.due : text.required;
  }
}

function moreOf(
  urgency: Urgency,
  { chatLocked, subscriptionEndDate: end }: { chatLocked: boolean; subscriptionEndDate: string | null },
): string {
  const price = formatUgx(MONTHLY_PRICE_UGX);
  if (urgency.kind === 'daysLeft') return end ? text.paidUntil(formatDate(end)) : '';
  if (urgency.kind === 'salesLeft') return text.salesLeftMore(price);
  return chatLocked ? text.dueShort(price) : text.openMeanwhile;
}
