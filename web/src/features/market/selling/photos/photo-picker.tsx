import { MAX_PHOTOS_PER_PRODUCT } from '@akatale/contracts/people/photos';
import { useEffect, useId, useRef, useState } from 'react';
import { sellingText as text } from '../../../../text/market/selling-text.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx';
import { FieldError } from '../../../../ui/form/field.tsx';
import { CameraIcon, PhotoIcon, AlertIcon } from '../../../../ui/icons/icons.tsx';
import { lazyComponent } from '../../../../ui/loading/lazy.tsx';
import { roomFor, type ChosenPhoto } from './photo-list.ts';
import type { PhotoUploads } from './use-photo-uploads.ts';

interface PhotoTileProps {
  photo: ChosenPhoto;
  index: number;
  onPress: () => void;
  onRetry: () => void;
}

const PhotoSheet = lazyComponent(async () => (await import('./photo-sheet.tsx')).PhotoSheet, null);

interface PhotoPickerProps {
  uploads: PhotoUploads;
  error: string | undefined;
}

export function PhotoPicker({ uploads, error }: PhotoPickerProps) {
  const { photos, add } = uploads;
  const id = useId();
  /** Undefined before the first tap, at which the sheet is fetched. */
  const [chosenKey, setChosenKey] = useState<string | null>();
  const [isRemoved, setRemoved] = useState(false);
  const isFull = roomFor(photos) === 0;
  // The last place of a phone's row of four.
  const isBoth = photos.length === 3;

  // Without this the focus would return to the top of the page, because its tile is gone.
  useEffect(() => {
    if (isRemoved) document.getElementById('images')?.focus();
    setRemoved(false);
  }, [isRemoved]);

  function choose(input: HTMLInputElement) {
    void add([...(input.files ?? [])]);
    // Allows choosing the same file again after it was removed.
    input.value = '';
  }

  return (
    <section aria-labelledby={`${id}-heading`} className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={`${id}-heading`} className="font-body text-base font-semibold">
          {text.fields.images}
        </h2>
        <p className="text-sm text-ink-muted">{text.photoCount(photos.length, MAX_PHOTOS_PER_PRODUCT)}</p>
      </div>
      <ul
        className="grid gap-2"
        style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(3.5rem, min(22%, 80px))), 1fr))' }}
      >
        {photos.map((photo, index) => (
          <PhotoTile
            key={photo.key}
            {...{ photo, index }}
            onPress={() => setChosenKey(photo.key)}
            onRetry={() => uploads.retry(photo.key)}
          />
        ))}
        <li className={isBoth ? 'flex flex-col gap-1 sm:contents' : 'contents'}>
          <ChooseTile
            id="images"
            label={text.addPhotos}
            shown={text.addShort}
            icon={<PhotoIcon />}
            isHalf={isBoth}
            isFull={isFull}
            onChoose={choose}
            describedBy={`${id}-hint ${id}-error`}
          />
          {!isFull && (
            <ChooseTile
              id="camera"
              label={text.takePhoto}
              shown={text.takeShort}
              icon={<CameraIcon />}
              isHalf={isBoth}
              onChoose={choose}
              capture
            />
          )}
        </li>
      </ul>
      <p id={`${id}-hint`} className="text-sm text-ink-muted">
        {photos.length > 0 ? text.tapPhoto : text.photosTip}
        <span className="block">{text.photosHint}</span>
      </p>
      <FieldError id={`${id}-error`}>{error ?? uploads.refusal}</FieldError>
      {chosenKey !== undefined && (
        <PhotoSheet
          photos={photos}
          chosenKey={chosenKey}
          onClose={() => setChosenKey(null)}
          onMove={uploads.move}
          onRemove={(key) => {
            uploads.remove(key);
            setRemoved(true);
          }}
        />
      )}
    </section>
  );
}

interface ChooseTileProps {
  id: string;
  label: string;
  shown: string;
  icon: React.ReactNode;
  onChoose: (input: HTMLInputElement) => void;
  /** On a phone both ways to choose share a place. */
  isHalf: boolean;
  isFull?: boolean;
  describedBy?: string;
  capture?: boolean;
}

function ChooseTile(props: ChooseTileProps) {
  const { id, label, shown, icon, onChoose, isHalf, isFull = false, describedBy, capture = false } = props;
  const input = useRef<HTMLInputElement>(null);
  // The user may choose a file before hydration.
  const atFirst = useRef(onChoose);
  useEffect(() => {
    if (input.current?.files?.length) atFirst.current(input.current);
  }, []);

  return (
    <label
      htmlFor={id}
      className={classNames(
        'ring-around relative flex cursor-pointer flex-col items-center justify-center gap-1 rounded-card border',
        'border-dashed border-line-strong bg-surface text-center text-sm font-semibold text-primary eases hover:bg-sunken',
        isHalf ? 'min-h-11 sm:aspect-square' : 'aspect-square',
        capture && 'sm:hidden',
      )}
    >
      {icon}
      <span aria-hidden="true" className={classNames(isHalf && 'max-sm:sr-only')}>
        {shown}
      </span>
      <input
        ref={input}
        id={id}
        name={id}
        aria-label={label}
        type="file"
        accept="image/*"
        multiple={!capture}
        capture={capture ? 'environment' : undefined}
        aria-describedby={describedBy}
        onChange={({ currentTarget }) => onChoose(currentTarget)}
        onClick={(event) => {
          if (!isFull) return;
          event.preventDefault();
          onChoose(event.currentTarget);
        }}
        className="sr-only"
      />
    </label>
  );
}

function PhotoTile({ photo, index, onPress, onRetry }: PhotoTileProps) {
  const { previewUrl, step, progress } = photo;
  const number = index + 1;
  return (
    <li data-photo-tile className="relative flex flex-col gap-1">
      <button
        type="button"
        aria-label={text.changePhoto(number)}
        aria-haspopup="dialog"
        onClick={onPress}
        className="relative overflow-hidden rounded-card bg-sunken"
      >
        <img src={previewUrl} alt="" className="aspect-square w-full object-cover" />
        {step === 'failed' && (
          <span className="absolute top-1 right-1 rounded-pill bg-danger-soft p-1 text-danger">
            <AlertIcon className="size-4" />
          </span>
        )}
      </button>
      {number === 1 && (
        <span className="pointer-events-none absolute top-1 left-1">
          <Badge tone="accent">{text.cover}</Badge>
        </span>
      )}
      <p role="status" className={lookOf(step)}>
        {describeStep(step, progress)}
      </p>
      {step === 'uploading' && <ProgressBar label={text.photoNumber(number)} value={progress} />}
      {step === 'failed' && (
        <Button variant="secondary" className="px-1! text-sm!" onClick={onRetry}>
          {text.retry}
        </Button>
      )}
    </li>
  );
}

function lookOf(step: ChosenPhoto['step']): string {
  if (step === 'uploaded') return 'sr-only';
  return step === 'failed' ? 'text-xs font-semibold text-danger' : 'text-xs text-ink-muted';
}

function describeStep(step: ChosenPhoto['step'], progress: number): string {
  switch (step) {
    case 'preparing':
      return text.preparing;
    case 'uploading':
      return `${Math.round(progress * 100)}%`;
    case 'uploaded':
      return text.uploaded;
    case 'failed':
      return text.uploadFailed;
  }
}
