import type { ManagedVendor } from '@akatale/contracts/desk/vendor-management-schemas';
import { formatCount, formatUgx } from '@akatale/contracts/money';
import { MONTHLY_PRICE_UGX } from '@akatale/contracts/people/plan';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../data/client.ts';
import { useLastViewer } from '../../../data/session/last-viewer.ts';
import { vendorManagementText as text } from '../../../text/desk/vendor-management-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Figure } from '../../../ui/charts/figure.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { formatMinutes } from '../../../ui/format/format-long-date.ts';
import { useHydrated } from '../../../ui/loading/hydrated.ts';
import { ActDialog } from '../../people/desk-frame/index.ts';
import { ChatSwitch } from './chat-switch.tsx';
import { PaymentFields } from './dialogs/payment-fields.tsx';
import { checkPaid, type Paid, useRecordPayment } from './dialogs/use-record-payment.ts';
import { PlanStatus } from './plan-status.tsx';
import { VendorProducts } from './vendor-products.tsx';
import { vendorQuery } from './vendors-query.ts';

const PERCENT = 100;

/** Plan, chats, figures and products of a vendor, on their page. */
export function VendorDetails({ id }: { id: number }) {
  const { data: vendor, isPending, refetch } = useQuery(vendorQuery(useApi(), id));
  const isOwner = useLastViewer()?.operatorRole === 'owner';
  if (isPending) {
    return (
      <div role="status" aria-label={text.loading}>
        <Skeleton className="h-96 w-full rounded-card" />
      </div>
    );
  }
  if (!vendor) return <LoadFailed title={text.failedOne} tryAgain={text.tryAgain} retry={refetch} />;
  return (
    <section aria-label={text.vendor} className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <ChatSwitch vendor={vendor} />
        <PlanStatus vendor={vendor} />
      </div>
      <div className="flex flex-wrap gap-2">
        {isOwner && <RecordPayment vendor={vendor} />}
        <VendorProducts vendor={vendor} count={formatCount(vendor.productCount)} />
      </div>
      <VendorFigures vendor={vendor} />
    </section>
  );
}

function RecordPayment({ vendor: { id, name } }: { vendor: ManagedVendor }) {
  const { toast } = useToasts();
  const isHydrated = useHydrated();
  const [isAsking, setAsking] = useState(false);
  const record = useRecordPayment(id);
  const price = formatUgx(MONTHLY_PRICE_UGX);

  async function act(paid: Paid): Promise<void> {
    await record(paid);
    toast({ title: text.recorded, description: text.recordedMore(name), tone: 'success' });
  }

  return (
    <>
      <Button
        variant="secondary"
        size="compact"
        disabled={!isHydrated}
        aria-label={text.recordTitle(price, name)}
        onClick={() => setAsking(true)}
      >
        {text.recordPayment}
      </Button>
      <ActDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={text.recordTitle(price, name)}
        more={text.recordMore}
        confirm={text.recordPayment}
        failed={text.recordFailed}
        check={checkPaid}
        act={act}
      >
        {(errorOf) => <PaymentFields errorOf={errorOf} />}
      </ActDialog>
    </>
  );
}

const HOUR_MINUTES = 60;

function VendorFigures({ vendor }: { vendor: ManagedVendor }) {
  const { abandonedRate, avgResponseTime, medianResponseTime } = vendor;
  const { figures } = text;
  const average = avgResponseTime === null ? null : formatMinutes(avgResponseTime * HOUR_MINUTES);
  const median = medianResponseTime === null ? null : formatMinutes(medianResponseTime * HOUR_MINUTES);
  const percent = abandonedRate === null ? null : Math.round(abandonedRate * PERCENT);
  return (
    <dl aria-label={text.figuresOf(vendor.name)} className="grid grid-cols-2 gap-4">
      <Figure name={figures.completedSales} value={formatCount(vendor.completedSales)} />
      <Figure name={figures.activeChats} value={formatCount(vendor.activeChats)} />
      <Figure name={figures.activeChatValue} value={formatUgx(vendor.activeChatValue)} />
      <Figure name={figures.completedChats} value={formatCount(vendor.completedChats)} />
      <Figure name={figures.completedChatValue} value={formatUgx(vendor.completedChatValue)} />
      <Figure name={figures.unrespondedChats} value={formatCount(vendor.unrespondedChats)} />
      <Figure name={figures.avgResponseTime} value={average ?? text.noResponses}>
        {median !== null && median !== average && <span className="text-sm text-ink-muted">{text.median(median)}</span>}
      </Figure>
      <Figure name={figures.abandonedChats} value={formatCount(vendor.abandonedChats)}>
        {percent !== null && <span className="text-sm text-ink-muted">{text.percentOfClosed(percent)}</span>}
      </Figure>
    </dl>
  );
}
