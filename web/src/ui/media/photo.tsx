import { photoVariantUrl } from '@akatale/contracts/products/photos';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { photoSrcSet } from './photo-sources.ts';
import { useSaveData } from './save-data.ts';

interface PhotoProps {
  /** `/uploads/<64 hex>.jpg`; absent if the product has no photos. */
  url: string | null | undefined;
  alt: string;
  /** As in `<img sizes>`, e.g. `(min-width: 1024px) 280px, 50vw`. */
  sizes: string;
  /** Average colour, `#rrggbb`, as the background while loading. */
  color?: string | null | undefined;
  /** Shown if the photo fails to load. */
  title: string;
  titleLength?: number;
  /** `first`: in the first view, at most two per page. `later`: lazy. */
  priority?: 'first' | 'normal' | 'later';
  className?: string;
}

export function Photo(props: PhotoProps) {
  const { url, alt, sizes, color, title, titleLength = 15, priority = 'normal', className } = props;
  const saveData = useSaveData();
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const ref = useRef<HTMLImageElement>(null);

  // Loading may have failed before hydration, without a listener.
  useEffect(() => {
    const image = ref.current;
    if (image?.complete && image.naturalWidth === 0) setFailedUrl(url ?? null);
  }, [url]);

  const box = classNames('block aspect-square w-full overflow-hidden bg-sunken', className);
  if (!url || failedUrl === url) {
    return (
      <span
        role={alt ? 'img' : undefined}
        aria-label={alt || undefined}
        className={classNames(box, 'flex items-center justify-center p-3 text-center')}
      >
        <span aria-hidden="true" className="font-display font-bold text-ink-faint">
          {[...title].slice(0, titleLength).join('')}
        </span>
      </span>
    );
  }
  return (
    <picture className={box} style={color ? { backgroundColor: color } : undefined}>
      <source type="image/webp" srcSet={photoSrcSet(url, 'webp', saveData)} sizes={sizes} />
      <img
        ref={ref}
        src={photoVariantUrl(url, saveData ? 320 : 480, 'jpg')}
        srcSet={photoSrcSet(url, 'jpg', saveData)}
        sizes={sizes}
        alt={alt}
        loading={priority === 'later' ? 'lazy' : undefined}
        fetchPriority={priority === 'first' ? 'high' : undefined}
        decoding={priority === 'first' ? undefined : 'async'}
        onError={() => setFailedUrl(url)}
        className="size-full object-cover"
      />
    </picture>
  );
}
