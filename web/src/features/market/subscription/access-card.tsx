import type { SubscriptionStatus } from '@akatale/contracts/market/payments-schemas';
import { formatUgx } from '@akatale/contracts/money';
import { MONTHLY_PRICE_UGX, TRIAL_SALES } from '@akatale/contracts/people/plan';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../../data/client.ts';
import { subscriptionText as text } from '../../../text/market/subscription-text.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { formatDate } from '../../../ui/format/format.ts';
import { PayNow } from './pay-button.tsx';
import { type Stage, stageOf } from './stage.ts';
import { subscriptionQuery } from './subscription-query.ts';
import { urgencyOf } from './urgency.ts';

interface AccessCardProps {
  /** Chats with a waiting buyer; shown while chats are locked. */
  waitingChats?: number | undefined;
  isPaying: boolean;
}

export function AccessCard({ waitingChats = 0, isPaying }: AccessCardProps) {
  const subscription = useQuery(subscriptionQuery(useApi()));
  const [nowMs] = useState(() => Date.now());
  if (subscription.isPending) {
    return (
      <div role="status" aria-label={text.loading}>
        <Skeleton className="h-52 rounded-sheet" />
      </div>
    );
  }
  if (!subscription.data) {
    return (
      <Card tone="neutral" label={text.heading}>
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
  const { tone, label } =
    urgency.kind === 'daysLeft'
      ? { tone: 'warn' as const, label: text.daysLeft(urgency.left) }
      : isDenied
        ? denied
        : labels[stage];
  return (
    <Card tone={tone} label={label}>
      {isDenied ? (
        <p>{text.lockedMore}</p>
      ) : (
        <StatusText stage={stage} status={status} isEnding={urgency.kind === 'daysLeft'} />
      )}
      {status.chatLocked && waitingChats > 0 && <p className="font-semibold">{text.waiting(waitingChats)}</p>}
      {isDenied && (
        <ButtonLink href="/help" variant="secondary" className="mt-auto self-start">
          {text.contactSupport}
        </ButtonLink>
      )}
      {urgency.kind !== 'calm' && !isDenied && <PayNow isWaiting={isPaying} />}
    </Card>
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
  isEnding: boolean;
}

function StatusText({ stage, status, isEnding }: StatusTextProps) {
  const endDate = status.subscriptionEndDate ? formatDate(status.subscriptionEndDate) : '';
  switch (stage) {
    case 'trial':
      return <Trial status={status} />;
    case 'paid':
      return (
        <>
          <p className="font-display text-xl font-bold">{text.paidUntil(endDate)}</p>
          <p className="text-ink-muted">{isEnding ? text.renewInTime : text.doesNotRenew}</p>
        </>
      );
    case 'usedUp':
      return <p>{status.chatLocked ? text.requiredMore : text.openMeanwhile}</p>;
    case 'ended':
      return <p>{status.chatLocked ? text.dueMore(endDate) : text.openMeanwhile}</p>;
  }
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
      <p className="text-sm text-ink-muted">{text.trialMore(formatUgx(MONTHLY_PRICE_UGX))}</p>
    </>
  );
}

interface CardProps {
  tone: BadgeTone;
  label: string;
  children: ReactNode;
}

function Card({ tone, label, children }: CardProps) {
  return (
    <section
      aria-label={text.heading}
      className="flex h-full flex-col gap-3 rounded-sheet border border-line bg-surface p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base text-ink-muted">{text.heading}</h2>
        <Badge tone={tone}>{label}</Badge>
      </div>
      {children}
    </section>
  );
}
