import type { ProductDetail } from '@akatale/contracts/products/products-schemas';
import { useQuery } from '@tanstack/react-query';
import { useApi, useSettings } from '../../data/client.ts';
import type { PageProps } from '../../data/page.ts';
import { useViewer } from '../../data/session/session.ts';
import { productText as text } from '../../text/browse/product-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { ShieldIcon } from '../../ui/icons/icons.tsx';
import { LostDrawing } from '../../ui/media/drawings.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import { WhatsAppLink } from '../../ui/whatsapp-link.tsx';
import { useStartChat } from '../chat/index.ts';
import { PhotoBadges } from '../product-card/index.ts';
import { CustomerReviews } from '../reviews/index.ts';
import { BackButton } from './back-button.tsx';
import { ChatButton } from './chat-button.tsx';
import { Gallery } from './gallery.tsx';
import { ProductDetails } from './product-details.tsx';
import { ProductHeader } from './product-header.tsx';
import { productQuery } from './product-query.ts';
import { ProductSkeleton } from './product-skeleton.tsx';
import { SimilarItems } from './similar-items.tsx';
import { VendorBlock } from './vendor-block.tsx';

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
  const isOwn = useViewer()?.id === product.vendorId;
  const { id, title, description, status } = product;
  const url = `${useSettings().publicUrl}/products/${id}`;
  const start = useStartChat();
  const hasCall = !isOwn && status !== 'inactive';
  return (
    <div className="flex flex-col gap-10">
      <article className="grid grid-cols-[minmax(0,1fr)] gap-4 tablet:grid-cols-[minmax(0,min(60vh,52%))_minmax(0,1fr)] tablet:items-start tablet:gap-8">
        <Gallery
          product={product}
          start={hasCall ? start : null}
          badges={<PhotoBadges product={product} isLight />}
          back={<BackButton />}
          share={
            <ShareButton
              look="round"
              label={text.share}
              title={title}
              url={url}
              copied={{ title: text.linkCopied, text: text.linkCopiedText }}
              copyFailed={text.copyFailed}
            />
          }
        />
        <div className="flex max-w-prose flex-col gap-5">
          <ProductHeader product={product} isOwn={isOwn} />
          {hasCall && (
            <div className="action-bar">
              <ChatButton {...{ product, start }} />
            </div>
          )}
          <VendorBlock vendor={product.vendor} />
          <section className="flex flex-col gap-2">
            <h2>{text.description}</h2>
            <p className="wrap-anywhere whitespace-pre-line">{description}</p>
          </section>
          <ProductDetails product={product} />
          <p className="flex gap-3 rounded-card bg-sunken p-3 text-sm text-ink-muted">
            <ShieldIcon className="size-6 shrink-0 text-success" />
            <span>
              <strong className="text-ink">{text.safetyTitle}</strong> {text.safetyTips}
            </span>
          </p>
          <p>
            <WhatsAppLink label={text.shareOnWhatsApp} message={text.shareMessage(title, url)} />
          </p>
        </div>
      </article>
      <CustomerReviews product={product} />
      <SimilarItems product={product} />
    </div>
  );
}
