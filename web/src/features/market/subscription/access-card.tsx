import type { SubscriptionStatus } from '@akatale/contracts/market/payments-schemas';
import { formatUgx } from '@akatale/contracts/money';
import { MONTHLY_PRICE_UGX, TRIAL_SALES } from '@akatale/contracts/people/plan';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../../data/client.ts';
import { subscriptionText as text } from '../../../text/market/subscription-text.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { formatDate } from '../../../ui/format/format.ts';
import { PayButton } from './pay-button.tsx';
import { type Stage, stageOf } from './stage.ts';
import { plansQuery, subscriptionQuery } from './subscription-query.ts';
import { urgencyOf } from './urgency.ts';

interface AccessCardProps {
  /** Chats with a waiting buyer; shown while chats are locked. */
  waitingChats?: number | undefined;
  isPaying: boolean;
}

/** How one stands, what a month costs, and the way to pay. */
export function AccessCard({ waitingChats = 0, isPaying }: AccessCardProps) {
  const subscription = useQuery(subscriptionQuery(useApi()));
  const [nowMs] = useState(() => Date.now());
  if (subscription.isPending) {
    return (
      <div role="status" aria-label={text.loading}>
        <Skeleton className="h-72 rounded-sheet" />
      </div>
    );
  }
  if (!subscription.data) {
    return (
      <Card>
        <p role="alert">{text.failed}</p>
        <Button variant="secondary" onClick={() => void subscription.refetch()}>
          {text.tryAgain}
        </Button>
      </Card>
    );
  }
  const status = subscription.data;
  const stage = stageOf(status);
  const urgency = urgencyOf(status, nowMs);
  const isDenied = urgency.kind === 'denied';
  const isEnding = urgency.kind === 'daysLeft';
  const { tone, label } = isEnding
    ? { tone: 'warn' as const, label: text.daysLeft(urgency.left) }
    : isDenied
      ? denied
      : labels[stage];
  return (
    <Card>
      <p className="flex">
        <Badge tone={tone}>{label}</Badge>
      </p>
      {isDenied ? <p>{text.lockedMore}</p> : <StatusText stage={stage} status={status} />}
      {status.chatLocked && waitingChats > 0 && <p className="font-semibold">{text.waiting(waitingChats)}</p>}
      <Plan isPaying={isPaying} />
      <p className="text-sm text-ink-muted">
        {text.planIncludes} {!isDenied && explanationOf(stage, isEnding)}
      </p>
    </Card>
  );
}

/** What a month costs, and the way to pay it. */
function Plan({ isPaying }: Pick<AccessCardProps, 'isPaying'>) {
  const plans = useQuery(plansQuery(useApi()));
  const plan = plans.data?.[0];
  if (plans.isError) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <p>{text.plansFailed}</p>
        <Button variant="secondary" onClick={() => void plans.refetch()}>
          {text.tryAgain}
        </Button>
      </div>
    );
  }
  if (!plan) return <Skeleton className="min-h-28 rounded-card" />;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-display text-xl font-bold">{formatUgx(plan.amount)}</span>
        <span className="text-ink-muted">{text.perMonth}</span>
      </p>
      <PayButton plan={plan} isWaiting={isPaying} />
    </>
  );
}

const labels: Record<Stage, { tone: BadgeTone; label: string }> = {
  trial: { tone: 'accent', label: text.trial },
  usedUp: { tone: 'warn', label: text.required },
  paid: { tone: 'success', label: text.active },
  ended: { tone: 'warn', label: text.due },
};
const denied = { tone: 'danger', label: text.locked } as const;

interface StatusTextProps {
  stage: Stage;
  status: SubscriptionStatus;
}

function StatusText({ stage, status }: StatusTextProps) {
  const endDate = status.subscriptionEndDate ? formatDate(status.subscriptionEndDate) : '';
  switch (stage) {
    case 'trial':
      return <Trial status={status} />;
    case 'paid':
      return <p className="font-display text-xl font-bold">{text.paidUntil(endDate)}</p>;
    case 'usedUp':
      return <p>{status.chatLocked ? text.requiredMore : text.openMeanwhile}</p>;
    case 'ended':
      return <p>{status.chatLocked ? text.dueMore(endDate) : text.openMeanwhile}</p>;
  }
}

function explanationOf(stage: Stage, isEnding: boolean): string {
  if (stage === 'trial') return text.trialMore(formatUgx(MONTHLY_PRICE_UGX));
  if (stage !== 'paid') return '';
  return isEnding ? text.renewInTime : text.doesNotRenew;
}

function Trial({ status: { completedSales, remainingTrialSales } }: { status: SubscriptionStatus }) {
  const count = text.trialCount(completedSales, TRIAL_SALES);
  return (
    <>
      <p className="font-display text-xl font-bold">{count}</p>
      <div className="flex flex-col gap-1">
        <p aria-hidden="true" className="text-md text-ink-muted">
          {text.salesInChat}
        </p>
        <ProgressBar label={text.salesInChat} text={count} value={completedSales / TRIAL_SALES} />
      </div>
      {remainingTrialSales <= 2 && (
        <p className="font-semibold text-warn">{remainingTrialSales === 1 ? text.oneLeft : text.twoLeft}</p>
      )}
    </>
  );
}

function Card({ children }: { children: ReactNode }) {
  return (
    <section
      aria-label={text.heading}
      className="flex flex-col gap-3 rounded-sheet border border-line bg-surface p-4 sm:p-5"
    >
      {children}
    </section>
  );
}
