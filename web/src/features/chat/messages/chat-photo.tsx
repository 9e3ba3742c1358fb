import type { ChatPhoto } from '@akatale/contracts/chats/messages-schemas';
import { photoVariantUrl } from '@akatale/contracts/products/photos';
import { type MouseEvent, useState } from 'react';
import { chatText as text } from '../../../text/chat/chat-text.ts';
import { lazyComponent } from '../../../ui/loading/lazy.tsx';
import { useDataSaver } from '../../../ui/media/data-saver.ts';
import { photoSrcSet } from '../../../ui/media/photo-sources.ts';
import type { ViewedPhoto } from '../../photo-viewer/index.ts';

const load = async () => (await import('../../photo-viewer/index.ts')).PhotoViewer;

const PhotoViewer = lazyComponent(load, null);

/** Starts the download on pointerdown, before the click. */
const fetchPhotoViewer = (): void => void load().catch(() => undefined);

const WIDTH_PX = 240;
/** Taller photos are cropped to this ratio of height to width. */
const TALLEST = 1.5;

export function ChatPhotoView({ photo, alt }: { photo: ChatPhoto; alt: string }) {
  const { url, width, height, color } = photo;
  const dataSaver = useDataSaver();
  const [viewed, setViewed] = useState<Viewed | null>(null);
  const shape = { aspectRatio: `${width} / ${Math.min(height, width * TALLEST)}`, width: WIDTH_PX };

  function view(event: MouseEvent<HTMLAnchorElement>) {
    // These keys open a new tab or download the photo.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setViewed(photosAround(event.currentTarget));
  }

  return (
    <>
      <a
        href={url}
        target="_blank"
        rel="noopener"
        data-chat-photo={alt}
        aria-label={text.openPhoto(alt)}
        onPointerDown={fetchPhotoViewer}
        onClick={view}
        className="-mx-1 mt-0.5 mb-1 block overflow-hidden rounded-card"
        style={{ backgroundColor: color }}
      >
        {dataSaver ? (
          <dataSaver.Photo {...{ url, alt, color, shape }} title={alt} sizes="" tap="link" />
        ) : (
          <picture>
            <source type="image/webp" srcSet={photoSrcSet(url, 'webp')} sizes={`${WIDTH_PX}px`} />
            <img
              src={photoVariantUrl(url, 320, 'jpg')}
              alt={alt}
              loading="lazy"
              decoding="async"
              className="max-w-full object-cover"
              style={shape}
            />
          </picture>
        )}
      </a>
      {viewed && <PhotoViewer {...viewed} label={text.photosOfChat} onClose={() => setViewed(null)} />}
    </>
  );
}

interface Viewed {
  photos: ViewedPhoto[];
  first: number;
}

/** All photos of the chat that are loaded, and the index of this one. */
function photosAround(link: HTMLAnchorElement): Viewed {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[data-chat-photo]')];
  const photos = links.map(({ pathname, dataset }) => ({
    url: pathname,
    alt: dataset['chatPhoto'] ?? '',
  }));
  return { photos, first: Math.max(0, links.indexOf(link)) };
}
