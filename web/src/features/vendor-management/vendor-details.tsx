import { formatCount } from '@akatale/contracts/money';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../data/client.ts';
import { useLastViewer } from '../../data/session/last-viewer.ts';
import { vendorManagementText as text } from '../../text/desk/vendor-management-text.ts';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ChatSwitch } from './chat-switch.tsx';
import { RecordPayment } from './dialogs/record-payment.tsx';
import { PlanStatus } from './plan-line.tsx';
import { VendorFigures } from './vendor-figures.tsx';
import { VendorProducts } from './vendor-products.tsx';
import { vendorQuery } from './vendors-query.ts';

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
