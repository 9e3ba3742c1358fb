import { photoVariantUrl, photoWidths } from '@akatale/contracts/people/photos';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { useDataSaver } from './data-saver.ts';
import type { PhotoProps } from './photo-props.ts';

export function photoSrcSet(url: string, format: 'webp' | 'jpg'): string {
  return photoWidths.map((width) => `${photoVariantUrl(url, width, format)} ${width}w`).join(', ');
}

export function Photo(props: PhotoProps) {
  const Shown = useDataSaver()?.Photo ?? LoadedPhoto;
  return <Shown {...props} />;
}

export const photoBox = (className: string | undefined) =>
  classNames('block aspect-square w-full overflow-hidden bg-sunken', className);

function LoadedPhoto(props: PhotoProps) {
  const { url, alt, sizes, color, priority = 'normal', className } = props;
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const ref = useRef<HTMLImageElement>(null);

  // Loading may have failed before hydration, without a listener.
  useEffect(() => {
    const image = ref.current;
    if (image?.complete && image.naturalWidth === 0) setFailedUrl(url ?? null);
  }, [url]);

  if (!url || failedUrl === url) return <NoPhoto {...props} />;
  return (
    <picture className={photoBox(className)} style={color ? { backgroundColor: color } : undefined}>
      <source type="image/webp" srcSet={photoSrcSet(url, 'webp')} sizes={sizes} />
      <img
        ref={ref}
        src={photoVariantUrl(url, 480, 'jpg')}
        srcSet={photoSrcSet(url, 'jpg')}
        sizes={sizes}
        alt={alt}
        loading={priority === 'later' ? 'lazy' : undefined}
        fetchPriority={priority === 'first' ? 'high' : undefined}
        decoding={priority === 'first' ? undefined : 'async'}
        onError={() => setFailedUrl(url)}
        className="size-full object-cover [filter:var(--photo-filter)]"
      />
    </picture>
  );
}

export function NoPhoto({ alt, title, titleLength = 15, className }: PhotoProps) {
  return (
    <span
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
      className={classNames(photoBox(className), 'flex items-center justify-center p-3 text-center')}
    >
      <span aria-hidden="true" className="font-display font-bold text-ink-faint">
        {[...title].slice(0, titleLength).join('')}
      </span>
    </span>
  );
}
