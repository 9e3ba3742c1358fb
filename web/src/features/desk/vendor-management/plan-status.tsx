import type { ManagedVendor } from '@akatale/contracts/desk/vendor-management-schemas';
import { vendorManagementText as text } from '../../../text/desk/vendor-management-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { formatDate, formatDateTime } from '../../../ui/format/format.ts';

export function PlanStatus({ vendor }: { vendor: ManagedVendor }) {
  const { paymentNeeded, subscriptionEndDate: end } = vendor;
  const word = overrideWord(vendor);
  return (
    <div className="flex flex-col gap-1 text-sm text-ink-muted">
      <p className="flex flex-wrap items-center gap-2">
        <PlanBadge vendor={vendor} />
        {paymentNeeded === 'due' && end && text.endedOn(formatDate(end))}
      </p>
      {word && <p>{word}</p>}
    </div>
  );
}

export function PlanBadge({ vendor }: { vendor: ManagedVendor }) {
  const { paymentNeeded, isInTrial, remainingTrialSales, subscriptionEndDate: end } = vendor;
  if (paymentNeeded) return <Badge tone="warn">{text.payment[paymentNeeded]}</Badge>;
  if (isInTrial) return <Badge tone="neutral">{text.trialPeriod(remainingTrialSales)}</Badge>;
  return end && <Badge tone="success">{text.paidUntil(formatDate(end))}</Badge>;
}

function overrideWord({ chatOverride, chatOverrideUntil }: ManagedVendor): string | null {
  if (chatOverride === 'deny') return text.deniedByOperator;
  if (chatOverride === null) return null;
  return chatOverrideUntil ? text.allowedUntil(formatDateTime(chatOverrideUntil)) : text.allowedByOperator;
}
