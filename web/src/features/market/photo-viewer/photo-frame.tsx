import { photoVariantUrl } from '@akatale/contracts/people/photos';
import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { useDataSaver } from '../../../ui/media/data-saver.ts';
import { photoSrcSet } from '../../../ui/media/photo.tsx';
import type { Point, Size } from './zoom.ts';

export interface ViewedPhoto {
  url: string;
  alt: string;
}

interface PhotoFrameProps {
  photo: ViewedPhoto;
  /** Whether it is the current photo, or a neighbour, which is preloaded except in data saver. */
  place: 'shown' | 'near' | 'far';
  box: Size | null;
  onDoubleTap: (at: Point) => void;
}

const DOUBLE_TAP_MS = 350;
const DOUBLE_TAP_PX = 40;

export function PhotoFrame({ photo: { url, alt }, place, box, onDoubleTap }: PhotoFrameProps) {
  const saveData = useDataSaver() !== null;
  const lastTap = useRef({ x: 0, y: 0, at: -Infinity });

  function onClick({ clientX: x, clientY: y, timeStamp: at }: MouseEvent) {
    const last = lastTap.current;
    const isDouble = at - last.at < DOUBLE_TAP_MS && Math.hypot(x - last.x, y - last.y) < DOUBLE_TAP_PX;
    if (isDouble) onDoubleTap({ x, y });
    lastTap.current = { x, y, at: isDouble ? -Infinity : at };
  }

  function pan({ pointerType, buttons, currentTarget, movementX, movementY }: PointerEvent) {
    if (pointerType !== 'mouse' || buttons !== 1) return;
    currentTarget.scrollBy({ left: -movementX, top: -movementY, behavior: 'instant' });
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the dialog has the same by keys and buttons
    <li
      onClick={onClick}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={box ? 0 : undefined}
      onPointerMove={box ? pan : undefined}
      className={classNames(
        'size-full shrink-0 snap-center snap-always [scrollbar-width:none]',
        box ? 'cursor-grab [touch-action:pan-x_pan-y] overflow-auto' : '[touch-action:pan-x] overflow-hidden',
      )}
    >
      {(place === 'shown' || (place === 'near' && !saveData)) && (
        <picture>
          <source
            type="image/webp"
            srcSet={photoSrcSet(url, 'webp')}
            sizes={box ? '1080px' : saveData ? '160px' : '100vw'}
          />
          <img
            src={photoVariantUrl(url, 1080, 'jpg')}
            alt={alt}
            draggable={false}
            className={classNames('object-contain', box ? 'max-w-none' : 'size-full')}
            style={box ?? undefined}
          />
        </picture>
      )}
    </li>
  );
}
