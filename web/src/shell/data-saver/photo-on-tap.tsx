import { photoVariantUrl } from '@akatale/contracts/people/photos';
import { useEffect, useRef, useState } from 'react';
import { dataSaverText as text } from '../../text/data-saver-text.ts';
import { formatBytes } from '../../ui/format/format-bytes.ts';
import type { PhotoProps } from '../../ui/media/photo-props.ts';
import { NoPhoto, photoBox } from '../../ui/media/photo.tsx';

/** `photo-taps.ts` loads the photo, before and after hydration: React never changes what it has set here. */
export function PhotoOnTap(props: PhotoProps) {
  const { url, alt, color, title, tap, bytes, shape, className } = props;
  // What is drawn stays so when the list around it changes.
  const [isDrawn] = useState(props.isDrawnAtOnce ?? false);
  if (!url || !tap) return <NoPhoto {...props} />;
  const size = bytes ? formatBytes(bytes) : null;
  const smallest = photoVariantUrl(url, 320, 'webp');
  const name = size ? text.showPhotoOf(size, title) : text.showPhoto(title);
  return (
    <span key={url} className="relative block">
      <span className={photoBox(className)} style={{ ...(color && { backgroundColor: color }), ...shape }}>
        <img
          hidden={!isDrawn}
          src={isDrawn ? smallest : undefined}
          alt={alt}
          decoding="async"
          // With any other priority React also writes a preload of each.
          fetchPriority="low"
          className="size-full object-cover [filter:var(--photo-filter)]"
        />
      </span>
      <TapTarget isButton={tap === 'button'} {...{ name, size, bytes, isDrawn }} url={smallest} />
    </span>
  );
}

interface TapTargetProps {
  isButton: boolean;
  name: string;
  size: string | null;
  bytes: number | undefined;
  isDrawn: boolean;
  url: string;
}

/** Photos that the visit has loaded: the browser's cache has them, so that they cost nothing when they come again. */
const loadedUrls = new Set<string>();

const look = 'ring-inside absolute inset-0 flex items-center justify-center p-1 text-center';

function TapTarget({ isButton, name, size, bytes, isDrawn, url }: TapTargetProps) {
  const ref = useRef<HTMLButtonElement & HTMLSpanElement>(null);
  useEffect(() => {
    const target = ref.current;
    // Where it is drawn already, the click would go on to the link around it.
    if (loadedUrls.has(url) && target?.hidden === false) target.click();
    return () => {
      if (target?.hidden) loadedUrls.add(url);
    };
  }, [url]);

  const label = (
    <span
      aria-hidden="true"
      suppressHydrationWarning
      className="rounded-pill border border-line bg-surface px-3 py-1 text-sm font-semibold text-ink"
    >
      {size ? text.photoOf(size) : text.photo}
    </span>
  );
  const data = { hidden: isDrawn, 'data-photo': url, 'data-bytes': bytes, 'data-loading': text.loading };
  if (isButton) {
    return (
      <button ref={ref} type="button" aria-label={name} {...data} className={look}>
        {label}
      </button>
    );
  }
  return (
    <span ref={ref} {...data} className={look}>
      {label}
      <span className="sr-only">{name}</span>
    </span>
  );
}
