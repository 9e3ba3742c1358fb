import { photoVariantUrl } from '@akatale/contracts/people/photos';
import { type ReactNode, type UIEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { photoViewerText as text } from '../../../text/market/photo-viewer-text.ts';
import { IconButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CloseIcon } from '../../../ui/icons/icons.tsx';
import { MinusIcon, PlusIcon } from '../../../ui/icons/zoom-icons.tsx';
import { useCloseByBack } from '../../../ui/overlay/use-close-by-back.ts';
import { PhotoFrame, type ViewedPhoto } from './photo-frame.tsx';
import { useZoom } from './use-zoom.ts';
import { MAX_ZOOM } from './zoom.ts';

interface ZoomButtonsProps {
  zoom: number;
  zoomTo: (zoom: number) => void;
}

const button = 'inline-flex h-11 w-12 items-center justify-center rounded-pill disabled:opacity-40';

interface ThumbnailsProps {
  photos: readonly ViewedPhoto[];
  shown: number;
  onChoose: (index: number) => void;
}

export interface PhotoViewerProps {
  photos: readonly ViewedPhoto[];
  first: number;
  label: string;
  /** Called after closing, with the index of the last photo shown. */
  onClose: (shown: number) => void;
  corner?: ReactNode;
  /** Links to another page must navigate through `leave`. */
  renderFoot?: (leave: (then: () => void) => void) => ReactNode;
}

const PAN_PX = 80;
const arrows: Partial<Record<string, [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Full screen, dark in both themes; swipe and zoom; closed by Escape or Back. */
export function PhotoViewer({ photos, first, label, onClose, corner, renderFoot }: PhotoViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const row = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(first);
  const { zoom, box, zoomTo } = useZoom(row, shown);
  const count = photos.length;
  const close = useCloseByBack(() => {
    // Closing returns the focus; unmounting alone does not.
    dialog.current?.close();
    onClose(shown);
  });

  function show(index: number, behavior: ScrollBehavior = 'auto') {
    const left = Math.min(count - 1, Math.max(0, index)) * (row.current?.clientWidth ?? 0);
    row.current?.scrollTo({ left, behavior });
  }

  function followScroll({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>) {
    const index = Math.round(scrollLeft / Math.max(1, clientWidth));
    if (index === shown) return;
    zoomTo(1);
    setShown(index);
  }

  useLayoutEffect(() => {
    dialog.current?.showModal();
    show(first, 'instant');
    // oxlint-disable-next-line react/exhaustive-deps -- where it begins is asked once
  }, []);
  const onResize = useEffectEvent(() => {
    zoomTo(1);
    show(shown, 'instant');
  });
  useLayoutEffect(() => {
    addEventListener('resize', onResize);
    return () => removeEventListener('resize', onResize);
  }, []);
  useKeys(
    (x, y) => {
      if (zoom > 1) row.current?.children[shown]?.scrollBy(x * PAN_PX, y * PAN_PX);
      else if (x !== 0) show(shown + x);
    },
    (by) => zoomTo(zoom + by),
  );

  return (
    <dialog
      ref={dialog}
      data-theme="dark"
      aria-label={label}
      onClose={() => close()}
      className="m-0 h-dvh max-h-none w-full max-w-none animate-enter flex-col bg-bg text-ink open:flex"
    >
      <Head shown={shown} count={count} corner={corner} onClose={() => close()} />
      <div className="relative min-h-0 flex-1">
        <ul
          ref={row}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling row must be reachable by keyboard
          tabIndex={count > 1 ? 0 : undefined}
          onScroll={followScroll}
          className="gallery-row ring-inside absolute inset-0 flex"
        >
          {photos.map((photo, index) => (
            <PhotoFrame
              key={photo.url}
              photo={photo}
              place={index === shown ? 'shown' : Math.abs(index - shown) === 1 ? 'near' : 'far'}
              box={index === shown ? box : null}
              onDoubleTap={(at) => zoomTo(zoom > 1 ? 1 : 2, at)}
            />
          ))}
        </ul>
        <ZoomButtons zoom={zoom} zoomTo={zoomTo} />
      </div>
      {count > 1 && <Thumbnails photos={photos} shown={shown} onChoose={show} />}
      {renderFoot?.(close)}
    </dialog>
  );
}

function useKeys(onArrow: (x: number, y: number) => void, zoomBy: (by: number) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === '+' || event.key === '=') zoomBy(1);
    if (event.key === '-') zoomBy(-1);
    const arrow = arrows[event.key];
    if (!arrow) return;
    onArrow(...arrow);
    event.preventDefault();
  });
  useLayoutEffect(() => {
    // A zoom button that is disabled while it has the focus leaves the focus outside the dialog.
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

interface HeadProps {
  shown: number;
  count: number;
  corner: ReactNode;
  onClose: () => void;
}

function Head({ shown, count, corner, onClose }: HeadProps) {
  return (
    <div className="flex min-h-14 items-center justify-between gap-3 px-2">
      <IconButton label={text.close} onClick={onClose} className="bg-surface">
        <CloseIcon />
      </IconButton>
      <p aria-live="polite" className="font-semibold">
        <span aria-hidden="true">{text.position(shown + 1, count)}</span>
        <span className="sr-only">{text.photo(shown + 1, count)}</span>
      </p>
      <div className="touch">{corner}</div>
    </div>
  );
}

function ZoomButtons({ zoom, zoomTo }: ZoomButtonsProps) {
  return (
    <div className="absolute right-3 bottom-3 flex items-center rounded-pill bg-veil-sold text-on-veil">
      <button
        type="button"
        aria-label={text.zoomOut}
        disabled={zoom <= 1}
        onClick={() => zoomTo(Math.ceil(zoom) - 1)}
        className={button}
      >
        <MinusIcon />
      </button>
      <output className="min-w-8 text-center font-semibold">{text.zoom(String(Math.round(zoom * 10) / 10))}</output>
      <button
        type="button"
        aria-label={text.zoomIn}
        disabled={zoom >= MAX_ZOOM}
        onClick={() => zoomTo(Math.floor(zoom) + 1)}
        className={button}
      >
        <PlusIcon />
      </button>
    </div>
  );
}

function Thumbnails({ photos, shown, onChoose }: ThumbnailsProps) {
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
