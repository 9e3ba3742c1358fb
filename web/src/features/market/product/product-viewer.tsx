import type { ProductDetail } from '@akatale/contracts/market/products-schemas';
import type { StartChat } from '../../../data/slots.ts';
import { PhotoViewer, type PhotoViewerProps } from '../photo-viewer/index.ts';
import { Price } from '../product-card/index.ts';
import { ChatButton } from './chat-button.tsx';

interface ProductViewerProps extends Omit<PhotoViewerProps, 'renderFoot'> {
  product: ProductDetail;
  start: StartChat | null;
}

/** Price and contact are left out in a low window. */
export function ProductViewer({ product, start, ...photos }: ProductViewerProps) {
  return (
    <PhotoViewer
      {...photos}
      renderFoot={(leave) => (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] [@media(max-height:480px)]:hidden">
          <div className="min-w-24 flex-1">
            <Price product={product} size="card" />
            <p className="truncate text-sm text-ink-muted">{product.title}</p>
          </div>
          {start && (
            <div className="min-w-fit flex-1">
              <ChatButton {...{ product, start, leave }} />
            </div>
          )}
        </div>
      )}
    />
  );
}
