import { useEffect, useState } from 'react';
import { dataSaverText as text } from '../../text/data-saver-text.ts';
import { formatBytes } from '../../ui/format/format-bytes.ts';
import { PhotoIcon } from '../../ui/icons/form-icons.tsx';
import type { AllPhotosProps } from '../../ui/media/data-saver.ts';
import { drawnAtOnce } from './drawn-at-once.ts';

/** `photo-taps.ts` does what the tap asks for, before and after hydration. */
export function AllPhotos({ items }: AllPhotosProps) {
  const [counted, setCounted] = useState<number | null>(null);

  useEffect(() => {
    let frame = 0;
    const count = () => setCounted(waitingBytes());
    // A photo's own listener, which marks it as drawn, runs after this one.
    const countLater = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(count);
    };
    count();
    addEventListener('load', countLater, true);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('load', countLater, true);
    };
  }, [items.length]);

  const bytes = counted ?? expectedBytes(items);
  if (bytes === 0) return null;
  const size = formatBytes(bytes);
  return (
    <>
      <button
        key={items.length}
        type="button"
        data-all-photos
        className="touch inline-flex items-center gap-1.5 rounded-card text-md font-semibold text-link"
      >
        <PhotoIcon className="size-5" />
        {text.allPhotos(size)}
      </button>
      <noscript>{text.photosNeedScripts}</noscript>
    </>
  );
}

function waitingBytes(): number {
  const waiting = document.querySelectorAll<HTMLElement>('main [data-photo]:not([hidden])');
  return [...waiting].reduce((sum, { dataset }) => sum + (Number(dataset['bytes']) || 0), 0);
}

/** Before hydration nothing but the photos of the first screen is drawn. */
function expectedBytes(items: AllPhotosProps['items']): number {
  const drawn = drawnAtOnce(items);
  return items.reduce((sum, { imageBytes: [bytes = 0] = [] }, index) => (drawn[index] ? sum : sum + bytes), 0);
}
