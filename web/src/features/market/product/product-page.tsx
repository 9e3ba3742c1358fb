import type { ProductDetail } from '@akatale/contracts/market/products-schemas';
import { formatCount } from '@akatale/contracts/money';
import { useQuery } from '@tanstack/react-query';
import type { MouseEvent, ReactNode } from 'react';
import { useApi, useSettings } from '../../../data/client.ts';
import type { PageProps } from '../../../data/page.ts';
import { productQuery } from '../../../data/products/product-query.ts';
import { useViewer } from '../../../data/session/session.ts';
import { Slot } from '../../../data/slots.ts';
import { categoryText } from '../../../text/category-text.ts';
import { attributeText } from '../../../text/market/attribute-text.ts';
import { productText as text } from '../../../text/market/product-text.ts';
import { ButtonLink, Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Age } from '../../../ui/format/age.tsx';
import { ShieldIcon, ChevronLeftIcon } from '../../../ui/icons/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { lazyComponent } from '../../../ui/loading/lazy.tsx';
import { LostDrawing } from '../../../ui/media/drawings.tsx';
import { ShareButton } from '../../../ui/share-button.tsx';
import { WhatsAppLink } from '../../../ui/whatsapp-link.tsx';
import { PhotoBadges, ProductGrid, ProductGridSkeleton } from '../product-card/index.ts';
import { ChatButton } from './chat-button.tsx';
import { Gallery } from './gallery.tsx';
import { ProductHeader } from './product-header.tsx';
import { MAX_SIMILAR, SIMILAR, similarQuery } from './product-query.ts';
import { VendorBlock } from './vendor-block.tsx';

const MarkNotice = lazyComponent(async () => (await import('../listing-review/index.ts')).MarkNotice, null);

export { productHead as head } from './product-head.ts';

export function Page({ params }: PageProps) {
  const product = useQuery(productQuery(useApi(), params['id'] ?? ''));
  if (product.isPending) return <ProductSkeleton />;
  if (product.isError) {
    return <LoadFailed level={1} title={text.failed} tryAgain={text.tryAgain} retry={product.refetch} />;
  }
  if (!product.data) {
    return (
      <EmptyState
        drawing={<LostDrawing />}
        title={text.notFoundTitle}
        level={1}
        action={<ButtonLink href="/">{text.returnToDiscover}</ButtonLink>}
      >
        {text.notFoundText}
      </EmptyState>
    );
  }
  return <Product product={product.data} />;
}

function Product({ product }: { product: ProductDetail }) {
  const viewer = useViewer();
  const isOwn = viewer?.id === product.vendorId;
  const { id, title, description, status, isOnline, mark } = product;
  const url = `${useSettings().publicUrl}/products/${id}`;
  const isKept = !mark && status !== 'inactive';
  const hasCall = !isOwn && isKept;
  const isToBuy = !isOwn && status === 'active';
  // To others the address of a hidden one says that there is no such item.
  const isPublic = isKept && isOnline;
  return (
    <Slot part="ChatStarter">
      {(start) => (
        <div className="flex flex-col gap-10">
          <article className="photo-beside">
            <Gallery
              product={product}
              start={hasCall ? start : null}
              badges={<PhotoBadges product={product} isLight />}
              back={<BackButton />}
              share={
                isPublic && (
                  <ShareButton
                    look="round"
                    label={text.share}
                    title={title}
                    url={url}
                    copied={{ title: text.linkCopied, text: text.linkCopiedText }}
                    copyFailed={text.copyFailed}
                  />
                )
              }
            />
            <div className="flex flex-col gap-5" style={{ maxWidth: '36rem' }}>
              {mark && <MarkNotice product={product} isOfAnother={!isOwn} />}
              {viewer?.operatorRole && <Slot part="OperatorActs" product={product} />}
              <ProductHeader product={product} isOwn={isOwn} />
              {hasCall && (
                <div className="action-bar">
                  <ChatButton {...{ product, start }} />
                </div>
              )}
              <VendorBlock vendor={product.vendor} />
              {!isOwn && (
                <div className="flex gap-2 text-sm">
                  <ShieldIcon className="size-5 shrink-0 text-success" />
                  <p className="min-w-0">
                    {isToBuy && (
                      <>
                        <Link href="/safety" className="py-3">
                          {text.safety}
                        </Link>{' '}
                      </>
                    )}
                    <Link href="/help" className="py-3 font-semibold underline">
                      {text.cheated}
                    </Link>
                  </p>
                </div>
              )}
              <section className="flex flex-col gap-2">
                <h2>{text.description}</h2>
                <p className="wrap-anywhere whitespace-pre-line">{description}</p>
              </section>
              <ProductDetails product={product} />
              {!mark && (
                <div className="flex flex-wrap items-center justify-between gap-x-4">
                  {isPublic && <WhatsAppLink label={text.shareOnWhatsApp} message={`${title} ${url}`} />}
                  {!isOwn && (
                    <Slot
                      part="ReportButton"
                      thing="product"
                      thingId={id}
                      person={{ name: product.vendor.name, target: { userId: product.vendorId } }}
                    />
                  )}
                </div>
              )}
            </div>
          </article>
          <Slot part="CustomerReviews" product={product} />
          <SimilarItems product={product} />
        </div>
      )}
    </Slot>
  );
}

function ProductDetails({ product }: { product: ProductDetail }) {
  const { condition, category, specification, location, createdAt, status, stock, views, savers } = product;
  return (
    <section className="flex flex-col gap-2">
      <h2>{text.details}</h2>
      <dl
        className="grid gap-x-4 gap-y-2"
        style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9rem), 1fr))' }}
      >
        <Fact name={text.condition}>{categoryText.condition(condition)}</Fact>
        <Fact name={text.category}>{categoryText.category(category)}</Fact>
        {specification.map(({ label, value }) => (
          <Fact key={label} name={attributeText.label(label)}>
            {attributeText.value(value)}
          </Fact>
        ))}
        <Fact name={text.location}>{location || text.noLocation}</Fact>
        <Fact name={text.posted}>
          <Age instant={createdAt} />
        </Fact>
        <Fact name={text.stock}>{status === 'sold' ? text.soldOut : text.available(stock)}</Fact>
        <Fact name={text.views}>{formatCount(views)}</Fact>
        {savers !== undefined && <Fact name={text.savers}>{formatCount(savers)}</Fact>}
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function SimilarItems({ product }: { product: ProductDetail }) {
  const similar = useQuery(similarQuery(useApi(), product));
  if (similar.data?.length === 0) return null;
  return (
    <section id={SIMILAR} className="flex flex-col gap-4">
      <h2>{text.similar}</h2>
      {similar.isPending && <ProductGridSkeleton count={MAX_SIMILAR} isChoosable={false} />}
      {similar.isError && (
        <div className="flex flex-wrap items-center gap-3 text-ink-muted">
          <p>{text.similarFailed}</p>
          <Button variant="secondary" onClick={() => void similar.refetch()}>
            {text.tryAgain}
          </Button>
        </div>
      )}
      {similar.data && <ProductGrid products={similar.data} isFirstView={false} isChoosable={false} />}
    </section>
  );
}

/** Without history on this site, and without scripts, it leads to Discover. */
function BackButton() {
  return (
    <Link
      href="/"
      aria-label={text.back}
      data-tooltip={text.back}
      data-waits
      onClick={goBack}
      className="touch inline-flex items-center justify-center rounded-pill bg-surface floats eases hover:bg-sunken"
    >
      <ChevronLeftIcon />
    </Link>
  );
}

function goBack(event: MouseEvent): void {
  // Not every browser tells whether there is anything of this site to go back to.
  if (!window.navigation?.canGoBack) return;
  event.preventDefault();
  history.back();
}

function ProductSkeleton() {
  return (
    <div role="status" aria-label={text.loading} className="photo-beside tablet:pt-2">
      <Skeleton className="-mx-4 -mt-4 aspect-square tablet:mx-0 tablet:mt-0 tablet:rounded-sheet" />
      <div className="flex flex-col gap-4">
        <Skeleton className="h-9 w-2/5" />
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="h-21 w-full rounded-card" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-60 w-full" />
      </div>
    </div>
  );
}
