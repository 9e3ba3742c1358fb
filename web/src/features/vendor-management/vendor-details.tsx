import { formatCount, formatUgx } from '@akatale/contracts/money';
import { featureProduct } from '@akatale/contracts/operators/vendor-management-endpoints';
import type { ManagedVendor, ManagedProduct } from '@akatale/contracts/operators/vendor-management-schemas';
import { MONTHLY_PRICE_UGX } from '@akatale/contracts/sales/sales';
import { useQuery, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { userMessageOf } from '../../data/api/api-error.ts';
import { useApi } from '../../data/client.ts';
import { useLastViewer } from '../../data/session/last-viewer.ts';
import { vendorManagementText as text } from '../../text/desk/vendor-management-text.ts';
import { Button } from '../../ui/button.tsx';
import { Figure } from '../../ui/charts/figure.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useToasts } from '../../ui/feedback/toast.ts';
import { Switch } from '../../ui/form/toggle.tsx';
import { Link } from '../../ui/link.tsx';
import { useHydrated } from '../../ui/loading/hydrated.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { ChatSwitch } from './chat-switch.tsx';
import { ActDialog } from './dialogs/act-dialog.tsx';
import { PaymentFields } from './dialogs/payment-fields.tsx';
import { checkPaid, type Paid, useRecordPayment } from './dialogs/use-record-payment.ts';
import { PlanStatus } from './plan-status.tsx';
import { vendorQuery, managedProductsQuery } from './vendors-query.ts';

interface FeaturedProductProps {
  product: ManagedProduct;
  vendorId: number;
}

interface VendorProductsProps {
  vendor: ManagedVendor;
  count: string;
}

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

function FeaturedProduct({ product, vendorId }: FeaturedProductProps) {
  const { toast } = useToasts();
  const { id, title, price, status, isOnline, featured } = product;
  const api = useApi();
  const queries = useQueryClient();
  const feature = useMutation({
    mutationFn: (wanted: boolean) => api.call(featureProduct, { params: { id }, body: { featured: wanted } }),
    onSuccess: async () => queries.invalidateQueries({ queryKey: managedProductsQuery(api, vendorId).queryKey }),
    onError: (error) => toast({ title: text.featureFailed, description: userMessageOf(error), tone: 'error' }),
  });
  const isShown = isOnline && status === 'active';
  return (
    <li className="flex flex-col gap-1 border-b border-line pb-3">
      <Link
        href={`/products/${id}`}
        className="touch inline-flex items-center font-semibold text-link wrap-anywhere hover:underline"
      >
        {title}
      </Link>
      <p className="dotted text-sm text-ink-muted">
        <span>{formatUgx(price)}</span>
        {!isShown && <span>{text.notShown}</span>}
      </p>
      <Switch
        label={text.featured}
        aria-label={text.featuredOf(title)}
        checked={feature.isPending ? feature.variables : featured}
        disabled={feature.isPending}
        onChange={({ target }) => feature.mutate(target.checked)}
      />
    </li>
  );
}

function VendorProducts({ vendor: { id, name }, count }: VendorProductsProps) {
  const isHydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="compact"
        disabled={!isHydrated}
        aria-label={text.productsOf(name)}
        onClick={() => setOpen(true)}
      >
        {text.products(count)}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={text.productsOf(name)} closeLabel={text.close}>
        {isOpen && <ProductList vendorId={id} />}
      </Dialog>
    </>
  );
}

function ProductList({ vendorId }: { vendorId: number }) {
  const products = useInfiniteQuery(managedProductsQuery(useApi(), vendorId));
  if (products.isPending) {
    return (
      <div role="status" aria-label={text.productsLoading} className="flex flex-col gap-3">
        <Skeleton className="h-16 rounded-card" />
        <Skeleton className="h-16 rounded-card" />
      </div>
    );
  }
  if (!products.data) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <p>{text.productsFailed}</p>
        <Button variant="secondary" onClick={() => void products.refetch()}>
          {text.tryAgain}
        </Button>
      </div>
    );
  }
  const rows = products.data.pages.flatMap(({ items }) => items);
  if (rows.length === 0) return <p>{text.noProducts}</p>;
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col gap-3">
        {rows.map((product) => (
          <FeaturedProduct key={product.id} {...{ product, vendorId }} />
        ))}
      </ul>
      {products.hasNextPage && (
        <Button variant="secondary" isBusy={products.isFetchingNextPage} onClick={() => void products.fetchNextPage()}>
          {text.loadMore}
        </Button>
      )}
    </div>
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

function VendorFigures({ vendor }: { vendor: ManagedVendor }) {
  const { abandonedRate, avgResponseTime, medianResponseTime } = vendor;
  const { figures } = text;
  const percent = abandonedRate === null ? null : Math.round(abandonedRate * PERCENT);
  return (
    <dl aria-label={text.figuresOf(vendor.name)} className="grid grid-cols-2 gap-4 md:grid-cols-4">
      <Figure name={figures.completedSales} value={formatCount(vendor.completedSales)} />
      <Figure name={figures.activeChats} value={formatCount(vendor.activeChats)} />
      <Figure name={figures.activeChatValue} value={formatUgx(vendor.activeChatValue)} />
      <Figure name={figures.completedChats} value={formatCount(vendor.completedChats)} />
      <Figure name={figures.completedChatValue} value={formatUgx(vendor.completedChatValue)} />
      <Figure name={figures.unrespondedChats} value={formatCount(vendor.unrespondedChats)} />
      <Figure
        name={figures.avgResponseTime}
        value={avgResponseTime === null ? text.noResponses : text.hours(avgResponseTime)}
      >
        {medianResponseTime !== null && (
          <span className="text-sm text-ink-muted">{text.medianHours(medianResponseTime)}</span>
        )}
      </Figure>
      <Figure name={figures.abandonedChats} value={formatCount(vendor.abandonedChats)}>
        {percent !== null && <span className="text-sm text-ink-muted">{text.percentOfClosed(percent)}</span>}
      </Figure>
    </dl>
  );
}
