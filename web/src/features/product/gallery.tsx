import { type ReactNode, useRef, useState } from 'react';
import { productText as text } from '../../text/product-text.ts';
import { IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/icons.tsx';
import { Photo } from '../../ui/photo.tsx';

export const GALLERY_SIZES = '(min-width: 1024px) 560px, 100vw';

interface GalleryProps {
  title: string;
  images: readonly string[];
  colors: readonly string[];
  /** Drawn over every photo. */
  marks: ReactNode;
  /** A button at the upper right. */
  corner: ReactNode;
}

/** The photos of a product: swiped on a phone, with buttons and thumbnails where there is room. */
export function Gallery({ title, images, colors, marks, corner }: GalleryProps) {
  const row = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const count = images.length;

  function show(index: number) {
    const list = row.current;
    const target = Math.min(count - 1, Math.max(0, index));
    list?.scrollTo({ left: target * list.clientWidth });
  }

  function followScroll() {
    const list = row.current;
    if (list) setShown(Math.round(list.scrollLeft / Math.max(1, list.clientWidth)));
  }

  return (
    <section aria-label={text.photos(title)} className="flex flex-col gap-3">
      <div className="relative -mx-4 -mt-4 overflow-hidden sm:mx-0 sm:mt-0 sm:rounded-sheet">
        <ul
          ref={row}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling row must be reachable by keyboard
          tabIndex={count > 1 ? 0 : undefined}
          onScroll={followScroll}
          className="gallery-row flex aspect-square"
        >
          {(count > 0 ? images : [null]).map((url, index) => (
            <li key={url ?? 'none'} className="w-full shrink-0 snap-center">
              <Photo
                url={url}
                color={colors[index]}
                alt={count > 1 ? `${title}, ${text.photo(index + 1, count)}` : title}
                title={title}
                sizes={GALLERY_SIZES}
                priority={index === 0 ? 'first' : 'later'}
              />
            </li>
          ))}
        </ul>
        <div className="pointer-events-none absolute inset-0">{marks}</div>
        <div className="absolute top-3 right-3">{corner}</div>
        {count > 1 && (
          <>
            <p
              aria-live="polite"
              className="absolute right-3 bottom-3 rounded-pill bg-veil-sold px-3 py-1 text-sm font-semibold text-on-veil"
            >
              <span aria-hidden="true">
                {shown + 1}/{count}
              </span>
              <span className="sr-only">{text.photo(shown + 1, count)}</span>
            </p>
            <GalleryButton side="left" isHidden={shown === 0} onClick={() => show(shown - 1)} />
            <GalleryButton
              side="right"
              isHidden={shown === count - 1}
              onClick={() => show(shown + 1)}
            />
          </>
        )}
      </div>
      {count > 1 && (
        <ul className="hidden gap-2 md:flex">
          {images.map((url, index) => (
            <li key={url} className="w-20">
              <button
                type="button"
                onClick={() => show(index)}
                aria-label={text.showPhoto(index + 1, count)}
                aria-current={index === shown ? 'true' : undefined}
                className={classNames(
                  'block w-full overflow-hidden rounded-chip border-2 transition',
                  index === shown ? 'border-primary' : 'border-transparent opacity-70',
                )}
              >
                <Photo
                  url={url}
                  color={colors[index]}
                  alt=""
                  title={title}
                  sizes="80px"
                  priority="later"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface GalleryButtonProps {
  side: 'left' | 'right';
  isHidden: boolean;
  onClick: () => void;
}

function GalleryButton({ side, isHidden, onClick }: GalleryButtonProps) {
  const Icon = side === 'left' ? ChevronLeftIcon : ChevronRightIcon;
  return (
    <IconButton
      label={side === 'left' ? text.previousPhoto : text.nextPhoto}
      onClick={onClick}
      className={classNames(
        'absolute top-1/2 -translate-y-1/2 bg-surface! shadow-float',
        side === 'left' ? 'left-3' : 'right-3',
        isHidden && 'invisible',
      )}
    >
      <Icon />
    </IconButton>
  );
}
