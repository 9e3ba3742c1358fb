import { effectivePrice } from '@akatale/contracts/market/products';
import type { ProductDetail } from '@akatale/contracts/market/products-schemas';
import { formatUgx } from '@akatale/contracts/money';
import { photoVariantUrl } from '@akatale/contracts/people/photos';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSettings } from '../../../data/client.ts';
import { statusText as text } from '../../../text/market/status-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { ShareIcon } from '../../../ui/icons/icons.tsx';
import { DownloadIcon } from '../../../ui/icons/print-icons.tsx';
import { useDataSaver } from '../../../ui/media/data-saver.ts';
import { canvasFont, drawPicture, measureWith } from '../../../ui/media/draw-picture.ts';
import { drawQr, type QrDrawing } from '../../../ui/media/qr-drawing.ts';
import { saveFile } from '../../../ui/media/save-file.ts';
import { drawWeave } from './draw-weave.ts';
import { drawCode } from './qr-files.ts';
import {
  layOutStatus,
  STATUS_HEIGHT,
  STATUS_WEAVE,
  STATUS_WIDTH,
  type StatusLayout,
  type StatusTexts,
} from './status-layout.ts';

const CORNER = 20;

const SHAPE = { aspectRatio: '9 / 16', maxWidth: '18rem' };

export function StatusPicture({ product }: { product: ProductDetail }) {
  const { id, title, price, images, activePromotion, vendor } = product;
  const { publicUrl, appName } = useSettings();
  const saveData = useDataSaver() !== null;
  const url = `${publicUrl}/products/${id}`;
  const shown = formatUgx(effectivePrice(product));
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

/** A JPEG. Throws if the photo cannot be loaded; without one its space has the colour of the weave. */
async function statusFile(words: StatusTexts, photoUrl: string | null, qr: QrDrawing): Promise<Blob> {
  const photo = photoUrl === null ? null : await loadPhoto(photoUrl);
  const size = { width: STATUS_WIDTH, height: STATUS_HEIGHT, type: 'image/jpeg' } as const;
  return drawPicture(size, (context) => {
    const layout = layOutStatus(words, measureWith(context));
    const style = getComputedStyle(document.documentElement);
    context.textBaseline = 'middle';
    drawLines(context, layout);
    context.fillStyle = style.getPropertyValue('--weave');
    if (photo) drawCovering(context, photo, layout.photo);
    else context.fillRect(layout.photo.x, layout.photo.y, layout.photo.width, layout.photo.height);
    for (const { words: label, font, x, y, width, height } of layout.labels) {
      context.fillStyle = style.getPropertyValue('--accent');
      fillRounded(context, { x, y, width, height });
      context.fillStyle = style.getPropertyValue('--on-accent');
      context.font = canvasFont(font);
      context.fillText(label, x + (width - context.measureText(label).width) / 2, y + height / 2);
    }
    const { code } = layout;
    // Whole pixels per module, so that cameras can read it.
    const scale = Math.max(1, Math.floor(code.width / qr.size));
    const inset = Math.round((code.width - qr.size * scale) / 2);
    context.fillStyle = 'black';
    drawCode(context, qr, { x: code.x + inset, y: code.y + inset, scale });
    for (const y of [0, STATUS_HEIGHT - STATUS_WEAVE]) {
      drawWeave(context, { width: STATUS_WIDTH, y, height: STATUS_WEAVE });
    }
  });
}

async function loadPhoto(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

function drawLines(context: CanvasRenderingContext2D, { lines }: StatusLayout): void {
  for (const { words, font, x, y, isStruck } of lines) {
    context.font = canvasFont(font);
    context.fillText(words, x, y);
    if (isStruck) context.fillRect(x, y - 2, context.measureText(words).width, 4);
  }
}

function fillRounded(context: CanvasRenderingContext2D, { x, y, width, height }: StatusLayout['photo']): void {
  const known: object = context;
  if (!('roundRect' in known)) return context.fillRect(x, y, width, height);
  context.beginPath();
  context.roundRect(x, y, width, height, CORNER);
  context.fill();
}

/** Cropped in the middle, as in the lists of products. */
function drawCovering(context: CanvasRenderingContext2D, image: HTMLImageElement, box: StatusLayout['photo']): void {
  const scale = Math.max(box.width / image.naturalWidth, box.height / image.naturalHeight);
  const [width, height] = [box.width / scale, box.height / scale];
  context.drawImage(
    image,
    (image.naturalWidth - width) / 2,
    (image.naturalHeight - height) / 2,
    width,
    height,
    ...([box.x, box.y, box.width, box.height] as const),
  );
}
