import type { ProductDetail } from '@akatale/contracts/products';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../data/endpoint-query.ts';
import type { PageProps } from '../../data/page.ts';
import { useViewer } from '../../data/session.ts';
import { useSettings } from '../../data/settings.ts';
import { productText as text } from '../../text/product-text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { LostDrawing, UnpluggedDrawing } from '../../ui/drawings.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import { WhatsAppLink } from '../../ui/whatsapp-link.tsx';
import { PhotoMarks } from '../product-card/index.ts';
import { CustomerReviews } from '../reviews/index.ts';
import { ChatCall } from './chat-call.tsx';
import { Gallery } from './gallery.tsx';
import { ProductDetails } from './product-details.tsx';
import { ProductHeader } from './product-header.tsx';
import { productQuery } from './product-query.ts';
import { ProductSkeleton } from './product-skeleton.tsx';
import { SimilarItems } from './similar-items.tsx';
import { useViewBeacon } from './use-view-beacon.ts';
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
  const isOwn = useViewer()?.id === product.vendorId;
  const { id, title, description, images, imageColors } = product;
  const url = `${useSettings().publicUrl}/products/${id}`;
  useViewBeacon(id);
  return (
    <div className="flex flex-col gap-12 lg:pt-4">
      <article className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:gap-10">
        <Gallery
          title={title}
          images={images}
          colors={imageColors}
          marks={<PhotoMarks product={product} />}
          corner={
            <ShareButton
              isRound
              label={text.share}
              title={title}
              url={url}
              copied={{ title: text.linkCopied, text: text.linkCopiedText }}
              copyFailed={text.copyFailed}
            />
          }
        />
        <div className="flex flex-col gap-6">
          <ProductHeader product={product} isOwn={isOwn} />
          {!isOwn && product.status !== 'inactive' && (
            <div className="sticky-action order-last lg:static lg:order-none lg:m-0 lg:border-0 lg:p-0">
              <ChatCall product={product} />
            </div>
          )}
          <VendorBlock vendor={product.vendor} />
          <div>
            <WhatsAppLink label={text.shareOnWhatsApp} message={text.shareMessage(title, url)} />
          </div>
          <section className="flex flex-col gap-2">
            <h2>{text.description}</h2>
            <p className="wrap-anywhere whitespace-pre-line">{description}</p>
          </section>
          <ProductDetails product={product} />
        </div>
      </article>
      <CustomerReviews product={product} />
      <SimilarItems product={product} />
    </div>
  );
}
