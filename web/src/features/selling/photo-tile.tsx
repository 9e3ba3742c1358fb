import { type ReactNode, useId } from 'react';
import { sellingText as text } from '../../text/selling-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon, GripIcon } from '../../ui/icons.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { ChosenPhoto } from './photo-list.ts';
import type { PhotoOrder } from './use-photo-order.ts';

interface PhotoTileProps {
  photo: ChosenPhoto;
  index: number;
  count: number;
  order: PhotoOrder;
  onRemove: () => void;
  onRetry: () => void;
}

/** One photo among those of a listing: how far it is, and where it stands. */
export function PhotoTile({ photo, index, count, order, onRemove, onRetry }: PhotoTileProps) {
  const { key, previewUrl, step, progress, problem } = photo;
  const number = index + 1;
  const isDragged = order.draggedKey === key;
  return (
    <li data-photo className="flex flex-col gap-1">
      <div
        className={classNames(
          'relative overflow-hidden rounded-card bg-sunken',
          isDragged && 'opacity-70 outline-3 outline-focus',
        )}
      >
        <img
          src={previewUrl}
          alt={text.photoNumber(number)}
          draggable={false}
          className="aspect-square w-full object-cover"
        />
        {number === 1 && (
          <span className="pointer-events-none absolute bottom-1.5 left-1.5">
            <Badge tone="accent">{text.cover}</Badge>
          </span>
        )}
        {count > 1 && (
          <span
            aria-hidden="true"
            title={text.dragPhoto}
            onPointerDown={(event) => order.drag(event, key)}
            className="touch absolute top-0 left-0 inline-flex cursor-grab touch-none items-center justify-center active:cursor-grabbing"
          >
            <span className="rounded-pill bg-surface p-1.5">
              <GripIcon className="size-4" />
            </span>
          </span>
        )}
        <IconButton
          label={text.removePhoto(number)}
          onClick={onRemove}
          className="absolute top-0 right-0"
        >
          <span className="rounded-pill bg-surface p-1.5">
            <CloseIcon className="size-4" />
          </span>
        </IconButton>
      </div>
      <p role="status" className={step === 'uploaded' ? 'sr-only' : 'text-xs text-ink-muted'}>
        {sayStep(step, progress)}
      </p>
      {step === 'uploading' && <ProgressBar label={text.photoNumber(number)} value={progress} />}
      {step === 'failed' && (
        <>
          <p className="text-xs text-danger">{problem}</p>
          <Button variant="secondary" className="px-2" onClick={onRetry}>
            {text.retry}
          </Button>
        </>
      )}
      {count > 1 && <OrderButtons {...{ index, count, order }} photoKey={key} />}
    </li>
  );
}

interface OrderButtonsProps extends Pick<PhotoTileProps, 'index' | 'count' | 'order'> {
  photoKey: string;
}

function OrderButtons({ index, count, order, photoKey }: OrderButtonsProps) {
  const id = useId();
  const number = index + 1;
  return (
    <div className="flex flex-wrap justify-between">
      <OrderButton
        id={`${id}-earlier`}
        label={text.moveEarlier(number)}
        isIdle={index === 0}
        onPress={(button) => order.step(button, photoKey, index - 1)}
      >
        <ChevronLeftIcon className="size-5" />
      </OrderButton>
      <OrderButton
        id={`${id}-later`}
        label={text.moveLater(number)}
        isIdle={index === count - 1}
        onPress={(button) => order.step(button, photoKey, index + 1)}
      >
        <ChevronRightIcon className="size-5" />
      </OrderButton>
      {index > 1 && (
        <Button
          id={`${id}-cover`}
          variant="quiet"
          className="w-full px-1 text-sm"
          aria-label={text.makeCover(number)}
          onClick={() => order.step(`${id}-earlier`, photoKey, 0)}
        >
          {text.cover}
        </Button>
      )}
    </div>
  );
}

interface OrderButtonProps {
  id: string;
  label: string;
  /** At the end already. It can still have the focus, which may have arrived here with it. */
  isIdle: boolean;
  onPress: (id: string) => void;
  children: ReactNode;
}

function OrderButton({ id, label, isIdle, onPress, children }: OrderButtonProps) {
  return (
    <IconButton
      id={id}
      label={label}
      aria-disabled={isIdle || undefined}
      onClick={() => onPress(id)}
      className={isIdle ? 'opacity-40' : undefined}
    >
      {children}
    </IconButton>
  );
}

function sayStep(step: ChosenPhoto['step'], progress: number): string {
  switch (step) {
    case 'preparing':
      return text.preparing;
    case 'waiting':
      return text.waiting;
    case 'uploading':
      return text.uploading(Math.round(progress * 100));
    case 'uploaded':
      return text.uploaded;
    case 'failed':
      return text.uploadFailed;
  }
}
