import type { ManagedVendor } from '@akatale/contracts/operators/vendor-management-schemas';
import { vendorManagementText as text } from '../../text/desk/vendor-management-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { formatDate, formatDateTime } from '../../ui/format/format.ts';

export function PlanLine({ vendor }: { vendor: ManagedVendor }) {
  const word = overrideWord(vendor);
  return (
    <div className="flex flex-col gap-1 text-sm text-ink-muted">
      <p className="flex flex-wrap items-center gap-2">
        <Plan vendor={vendor} />
      </p>
      {word && <p>{word}</p>}
    </div>
  );
}

function Plan({ vendor }: { vendor: ManagedVendor }) {
  const { paymentNeeded, isInTrial, remainingTrialSales, subscriptionEndDate: end } = vendor;
  if (paymentNeeded) {
    return (
      <>
        <Badge tone="warn">{text.payment[paymentNeeded]}</Badge>
        {paymentNeeded === 'due' && end && text.endedOn(formatDate(end))}
      </>
    );
  }
  if (isInTrial) {
    return (
      <>
        <Badge tone="neutral">{text.trialPeriod}</Badge>
        {text.trialLeft(remainingTrialSales)}
      </>
    );
  }
  return end && <Badge tone="success">{text.paidUntil(formatDate(end))}</Badge>;
}

function overrideWord({ chatOverride, chatOverrideUntil }: ManagedVendor): string | null {
  if (chatOverride === 'deny') return text.deniedByOperator;
  if (chatOverride === null) return null;
  return chatOverrideUntil ? text.allowedUntil(formatDateTime(chatOverrideUntil)) : text.allowedByOperator;
}
