import { formatUgx } from '@akatale/contracts/money';
import { photoVariantUrl } from '@akatale/contracts/products/photos';
import type { ProductDetail } from '@akatale/contracts/products/products-schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSettings } from '../../data/client.ts';
import { statusText as text } from '../../text/shop/status-text.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useToasts } from '../../ui/feedback/toast.ts';
import { ShareIcon } from '../../ui/icons/icons.tsx';
import { DownloadIcon } from '../../ui/icons/paper-icons.tsx';
import { useDataSaver } from '../../ui/media/data-saver.ts';
import { drawQr } from '../../ui/media/qr-drawing.ts';
import { saveFile } from '../../ui/media/save-file.ts';
import { statusFile } from './status-file.ts';

const SHAPE = { aspectRatio: '9 / 16', maxWidth: '18rem' };

export function StatusPicture({ product }: { product: ProductDetail }) {
  const { id, title, price, images, activePromotion, vendor } = product;
  const { publicUrl, appName } = useSettings();
  const saveData = useDataSaver() !== null;
  const url = `${publicUrl}/products/${id}`;
  const shown = formatUgx(activePromotion?.price ?? price);
  const [photo = null] = images;
  const picture = useQuery({
    queryKey: ['status picture', product, saveData],
    queryFn: () =>
      statusFile(
        {
          title,
          price: shown,
          regularPrice: activePromotion ? formatUgx(price) : null,
          discount: activePromotion?.percentOff ? `-${activePromotion.percentOff}%` : null,
          store: vendor.name,
          location: product.location,
          address: url.replace(/^https?:\/\//, ''),
          market: appName,
        },
        photo && photoVariantUrl(photo, saveData ? 720 : 1080, 'jpg'),
        drawQr(url),
      ),
    // The photo may be in the browser's cache, so it is tried without a network too.
    networkMode: 'always' as const,
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  });
  const preview = useObjectUrl(picture.data);
  if (picture.isError) {
    return (
      <section role="alert" className="flex flex-col items-start gap-3 rounded-sheet bg-danger-soft p-5">
        <h2 className="text-lg text-danger">{text.failed}</h2>
        <p>{text.failedMore}</p>
        <Button onClick={() => void picture.refetch()}>{text.tryAgain}</Button>
      </section>
    );
  }
  if (!picture.data || preview === null) {
    return (
      <>
        <div role="status" aria-label={text.drawing} className="noscript:hidden">
          <div className="mx-auto" style={SHAPE}>
            <Skeleton className="size-full rounded-card" />
          </div>
        </div>
        <noscript>
          <p>{text.needsScripts}</p>
        </noscript>
      </>
    );
  }
  const file = new File([picture.data], `product-${id}-status.jpg`, { type: picture.data.type });
  return (
    <>
      <Actions file={file} caption={text.caption(title, shown, url)} />
      <img
        src={preview}
        alt={text.preview(title, shown)}
        className="mx-auto w-full rounded-card border border-line"
        style={SHAPE}
      />
    </>
  );
}

function Actions({ file, caption }: { file: File; caption: string }) {
  const { toast } = useToasts();
  const shared = { files: [file], text: caption };
  const canShare = 'canShare' in navigator && navigator.canShare(shared);

  async function share() {
    try {
      await navigator.share(shared);
    } catch (error) {
      // The user closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast({ title: text.shareFailed, tone: 'error' });
    }
  }

  return (
    <div className="flex flex-wrap justify-center gap-3">
      {canShare && (
        <Button onClick={() => void share()}>
          <ShareIcon className="size-5" />
          {text.share}
        </Button>
      )}
      <Button variant={canShare ? 'secondary' : 'primary'} onClick={() => saveFile(file, file.name)}>
        <DownloadIcon className="size-5" />
        {text.save}
      </Button>
    </div>
  );
}

function useObjectUrl(blob: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    const created = URL.createObjectURL(blob);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [blob]);
  return url;
}
