import type { ChatPhoto } from '@akatale/contracts/messages';
import { photoVariantUrl } from '@akatale/contracts/photos';
import { chatText as text } from '../../text/chat-text.ts';
import { photoSrcSet } from '../../ui/photo-sources.ts';
import { useSaveData } from '../../ui/save-data.ts';

const WIDTH_PX = 240;
/** A photo that is taller than this many times its width is cut to it. */
const TALLEST = 1.5;

/** A photo in a chat, in its own shape; a press opens it large. */
export function ChatPhotoView({ photo, alt }: { photo: ChatPhoto; alt: string }) {
  const { url, width, height, color } = photo;
  const saveData = useSaveData();
  const shape = { aspectRatio: `${width} / ${Math.min(height, width * TALLEST)}` };
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener"
      aria-label={text.openPhoto(alt)}
      className="-mx-1 mt-0.5 mb-1 block overflow-hidden rounded-card"
      style={{ backgroundColor: color }}
    >
      <picture>
        <source
          type="image/webp"
          srcSet={photoSrcSet(url, 'webp', saveData)}
          sizes={`${WIDTH_PX}px`}
        />
        <img
          src={photoVariantUrl(url, 320, 'jpg')}
          alt={alt}
          width={WIDTH_PX}
          loading="lazy"
          decoding="async"
          className="max-w-full object-cover"
          style={shape}
        />
      </picture>
    </a>
  );
}
