import type { ProductDetail } from '@akatale/contracts/market/products-schemas';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useViewer } from '../../../data/session/session.ts';
import type { StartChat } from '../../../data/slots.ts';
import { productText as text } from '../../../text/market/product-text.ts';
import { IconButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/icons/icons.tsx';
import { lazyComponent, ServerDrawn } from '../../../ui/loading/lazy.tsx';
import { useDataSaver } from '../../../ui/media/data-saver.ts';
import { Photo } from '../../../ui/media/photo.tsx';
import { SaveButton } from '../product-card/index.ts';

const load = async () => (await import('./product-viewer.tsx')).ProductViewer;

const ProductViewer = lazyComponent(load, null);

/** Starts the download on pointerdown, before the click. */
const fetchProductViewer = (): void => void load().catch(() => undefined);

export const GALLERY_SIZES = '(min-width: 1200px) 620px, (min-width: 700px) 52vw, 100vw';

const indexAt = ({ scrollLeft, clientWidth }: Element): number => Math.round(scrollLeft / Math.max(1, clientWidth));

interface GalleryProps {
  product: ProductDetail;
  start: StartChat | null;
  badges: ReactNode;
  back: ReactNode;
  share: ReactNode;
}

export function Gallery({ product, start, badges, back, share }: GalleryProps) {
  const { title, images } = product;
  const row = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const [viewed, setViewed] = useState<number | null>(null);
  const count = images.length;
  const [isFirstDrawn] = useDataSaver()?.drawnAtOnce([product]) ?? [];
  const nameOf = (index: number) => (count > 1 ? `${title}, ${text.photo(index + 1, count)}` : title);

  function show(index: number) {
    const list = row.current;
    const target = Math.min(count - 1, Math.max(0, index));
    list?.scrollTo({ left: target * list.clientWidth });
  }

  function followScroll() {
    if (row.current) setShown(indexAt(row.current));
  }

  // It may have been swiped before this code came.
  useEffect(() => {
    if (row.current) setShown(indexAt(row.current));
  }, []);

  function leaveViewer(index: number) {
    setViewed(null);
    show(index);
    row.current?.querySelectorAll('a')[index]?.focus({ preventScroll: true });
  }

  return (
    <section aria-label={text.photos(title)} className="flex flex-col gap-3">
      <div className="relative -mx-4 -mt-4 overflow-hidden tablet:mx-0 tablet:mt-0 tablet:rounded-sheet">
        <ul
          ref={row}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling row must be reachable by keyboard
          tabIndex={count > 1 ? 0 : undefined}
          onScroll={followScroll}
          className="gallery-row flex aspect-square"
        >
          {(count > 0 ? images : [null]).map((url, index) => (
            <li key={url ?? 'none'} className="w-full shrink-0 snap-center">
              <LargePhoto
                product={product}
                index={index}
                name={nameOf(index)}
                isDrawnAtOnce={index === 0 && isFirstDrawn}
                isShown={index === shown}
                onView={setViewed}
              />
            </li>
          ))}
        </ul>
        <div
          className={classNames('pointer-events-none absolute inset-0', product.status === 'active' && 'top-14 left-1')}
        >
          {badges}
        </div>
        <div className="absolute top-3 left-3">{back}</div>
        <div className="absolute top-3 right-3 flex gap-2">
          {!product.mark && <Heart product={product} />}
          {share}
        </div>
        {count > 1 && <Position shown={shown} count={count} onShow={show} />}
      </div>
      {count > 1 && <Thumbnails product={product} shown={shown} onShow={show} />}
      {viewed !== null && (
        <ProductViewer
          {...{ product, start }}
          photos={images.map((url, index) => ({ url, alt: nameOf(index) }))}
          first={viewed}
          label={text.photos(title)}
          onClose={leaveViewer}
          corner={share}
        />
      )}
    </section>
  );
}

const SaveByForm = import.meta.env.SSR ? (await import('./save-by-form.tsx')).SaveByForm : null;
const SignInToSave = import.meta.env.SSR ? (await import('./sign-in-to-save.tsx')).SignInToSave : null;

function Heart({ product }: Pick<GalleryProps, 'product'>) {
  const viewer = useViewer();
  const heart = <SaveButton product={product} className="bg-surface! floats" look="text-primary" />;
  if (!viewer) {
    return (
      <>
        {heart}
        <noscript>{SignInToSave && <SignInToSave product={product} />}</noscript>
      </>
    );
  }
  return <ServerDrawn otherwise={heart}>{SaveByForm && <SaveByForm product={product} />}</ServerDrawn>;
}

interface LargePhotoProps {
  product: ProductDetail;
  index: number;
  name: string;
  isDrawnAtOnce: boolean | undefined;
  isShown: boolean;
  onView: (index: number) => void;
}

function LargePhoto({ product, index, name, isDrawnAtOnce, isShown, onView }: LargePhotoProps) {
  const { title, images, imageColors, imageBytes } = product;
  const url = images[index] ?? null;
  const photo = (
    <Photo
      url={url}
      color={imageColors[index]}
      bytes={imageBytes[index]}
      tap="link"
      isDrawnAtOnce={isDrawnAtOnce}
      alt={name}
      title={title}
      sizes={GALLERY_SIZES}
      priority={index === 0 ? 'first' : 'later'}
    />
  );

  function view(event: MouseEvent) {
    // These keys open a new tab or download the photo.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onView(index);
  }

  if (!url) return photo;
  return (
    <a
      href={url}
      tabIndex={isShown ? undefined : -1}
      draggable={false}
      data-waits
      onPointerDown={fetchProductViewer}
      onClick={view}
      className="ring-inside block cursor-zoom-in"
    >
      {photo}
    </a>
  );
}

interface PositionProps {
  shown: number;
  count: number;
  onShow: (index: number) => void;
}

function Position({ shown, count, onShow }: PositionProps) {
  return (
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
      <GalleryButton side="left" isHidden={shown === 0} onClick={() => onShow(shown - 1)} />
      <GalleryButton side="right" isHidden={shown === count - 1} onClick={() => onShow(shown + 1)} />
    </>
  );
}

interface ThumbnailsProps {
  product: ProductDetail;
  shown: number;
  onShow: (index: number) => void;
}

function Thumbnails({ product: { title, images, imageColors }, shown, onShow }: ThumbnailsProps) {
  return (
    <ul className="hidden flex-wrap gap-2 tablet:flex">
      {images.map((url, index) => (
        <li key={url} className="w-16">
          <button
            type="button"
            onClick={() => onShow(index)}
            aria-label={text.showPhoto(index + 1, images.length)}
            aria-current={index === shown ? 'true' : undefined}
            className={classNames(
              'block w-full overflow-hidden rounded-chip border-2 eases',
              index === shown ? 'border-primary' : 'border-transparent opacity-70',
            )}
          >
            <Photo url={url} color={imageColors[index]} alt="" title={title} sizes="64px" priority="later" />
          </button>
        </li>
      ))}
    </ul>
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
        'absolute top-1/2 hidden [transform:translateY(-50%)] bg-surface! floats tablet:pointer-fine:inline-flex',
        side === 'left' ? 'left-3' : 'right-3',
        isHidden && 'invisible',
      )}
    >
      <Icon />
    </IconButton>
  );
}
