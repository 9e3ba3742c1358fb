import type { ProductDetail } from '@akatale/contracts/products';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../data/endpoint-query.ts';
import type { PageProps } from '../../data/page.ts';
import { useViewer } from '../../data/session.ts';
import { productText as text } from '../../text/product-text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { LostDrawing, UnpluggedDrawing } from '../../ui/drawings.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatDate } from '../../ui/format.ts';
import { ShieldIcon } from '../../ui/icons.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import { PhotoMarks, Price } from '../product-card/index.ts';
import { Gallery } from './gallery.tsx';
import { ProductDetails } from './product-details.tsx';
import { productQuery } from './product-query.ts';
import { ProductSkeleton } from './product-skeleton.tsx';
import { SimilarItems } from './similar-items.tsx';
import { VendorBlock } from './vendor-block.tsx';

export { productHead as head } from './product-head.ts';

export function Page({ params }: PageProps) {
  const product = useQuery(productQuery(useApi(), params['id'] ?? ''));
  if (product.isPending) return <ProductSkeleton />;
  if (product.isError) {
    return (
      <EmptyState
        drawing={<UnpluggedDrawing />}
        title={text.failed}
        level={1}
        action={<Button onClick={() => void product.refetch()}>{text.tryAgain}</Button>}
      />
    );
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
  const { title, description, images, imageColors, status, isOnline, activePromotion } = product;
  return (
    <div className="flex flex-col gap-12">
      <article className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:gap-10">
        <Gallery
          title={title}
          images={images}
          colors={imageColors}
          marks={<PhotoMarks product={product} />}
        />
        <div className="flex flex-col gap-6">
          <header className="flex flex-col gap-3">
            {!isOnline && viewer?.id === product.vendorId && (
              <p className="rounded-card bg-warn-soft p-3 text-warn">{text.offlineNote}</p>
            )}
            {status === 'sold' && <p className="rounded-card bg-sunken p-3">{text.soldNote}</p>}
            <h1 tabIndex={-1} className="text-2xl wrap-anywhere">
              {title}
            </h1>
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
              <Price product={product} size="page" />
              <ShareButton
                label={text.share}
                title={title}
                path={`/products/${product.id}`}
                copied={{ title: text.linkCopied, text: text.linkCopiedText }}
                copyFailed={text.copyFailed}
              />
            </div>
            {activePromotion && (
              <p className="text-sm text-ink-muted">
                {text.promotionEnds(formatDate(activePromotion.endsAt))}
              </p>
            )}
          </header>
          <VendorBlock vendor={product.vendor} />
          <section className="flex flex-col gap-2">
            <h2>{text.description}</h2>
            <p className="wrap-anywhere whitespace-pre-line">{description}</p>
          </section>
          <ProductDetails product={product} />
          <SafetyNote />
        </div>
      </article>
      <SimilarItems product={product} />
    </div>
  );
}

function SafetyNote() {
  return (
    <aside className="flex gap-3 rounded-card bg-sunken p-4">
      <ShieldIcon className="size-6 shrink-0 text-success" />
      <div>
        <h2 className="text-base">{text.safetyTitle}</h2>
        <p className="text-sm text-ink-muted">{text.safetyTips}</p>
      </div>
    </aside>
  );
}
