import { photoVariantUrl } from '@akatale/contracts/products/photos';
import { photoViewerText as text } from '../../text/chat/photo-viewer-text.ts';
import { classNames } from '../../ui/class-names.ts';
import type { ViewedPhoto } from './photo-frame.tsx';

interface ThumbnailsProps {
  photos: readonly ViewedPhoto[];
  shown: number;
  onChoose: (index: number) => void;
}

export function Thumbnails({ photos, shown, onChoose }: ThumbnailsProps) {
  return (
    <ul className="scroll-row flex justify-center-safe gap-2 px-4 py-2">
      {photos.map(({ url }, index) => (
        <li key={url} className="shrink-0">
          <button
            type="button"
            aria-label={text.showPhoto(index + 1, photos.length)}
            aria-current={index === shown ? 'true' : undefined}
            onClick={() => onChoose(index)}
            className={classNames(
              'block size-14 overflow-hidden rounded-chip border-2',
              index === shown ? 'border-accent' : 'border-transparent',
            )}
          >
            <img src={photoVariantUrl(url, 320, 'webp')} alt="" loading="lazy" className="size-full object-cover" />
          </button>
        </li>
      ))}
    </ul>
  );
}
