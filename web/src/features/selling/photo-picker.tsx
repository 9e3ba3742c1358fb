import { MAX_PHOTOS_PER_PRODUCT } from '@akatale/contracts/photos';
import { type ChangeEvent, useId } from 'react';
import { sellingText as text } from '../../text/selling-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { CameraIcon, CloseIcon, PhotoIcon } from '../../ui/icons.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { ChosenPhoto } from './photo-list.ts';
import type { usePhotoUploads } from './use-photo-uploads.ts';

interface PhotoPickerProps {
  uploads: ReturnType<typeof usePhotoUploads>;
  error: string | undefined;
}

/** Choose or take photos, watch them go, and put the best one first. */
export function PhotoPicker({ uploads, error }: PhotoPickerProps) {
  const { photos, add } = uploads;
  const id = useId();

  function choose(event: ChangeEvent<HTMLInputElement>) {
    add([...(event.currentTarget.files ?? [])]);
    // The same file can be chosen again after it was removed.
    event.currentTarget.value = '';
  }

  return (
    <section aria-labelledby={`${id}-heading`} className="flex flex-col gap-3">
      <div>
        <h2 id={`${id}-heading`}>{text.photos}</h2>
        <p className="text-sm text-ink-muted">{text.photosTip}</p>
      </div>
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-5">
        {photos.map((photo, index) => (
          <PhotoTile key={photo.key} photo={photo} number={index + 1} uploads={uploads} />
        ))}
        {photos.length < MAX_PHOTOS_PER_PRODUCT && (
          <li className="col-span-1">
            <ChooseTile
              id="images"
              label={text.addPhotos}
              icon={<PhotoIcon />}
              onChange={choose}
              describedBy={`${id}-hint ${id}-error`}
            />
          </li>
        )}
        {photos.length < MAX_PHOTOS_PER_PRODUCT && (
          <li className="sm:hidden">
            <ChooseTile
              id="camera"
              label={text.takePhoto}
              icon={<CameraIcon />}
              onChange={choose}
              capture
            />
          </li>
        )}
      </ul>
      <p id={`${id}-hint`} className="text-sm text-ink-muted">
        {text.photosHint}
      </p>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </section>
  );
}

interface ChooseTileProps {
  id: string;
  label: string;
  icon: React.ReactNode;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  describedBy?: string;
  /** Opens the camera instead of the gallery. */
  capture?: boolean;
}

function ChooseTile({ id, label, icon, onChange, describedBy, capture = false }: ChooseTileProps) {
  return (
    <label
      htmlFor={id}
      className={
        'relative flex aspect-square cursor-pointer flex-col items-center justify-center gap-1 rounded-card border ' +
        'border-dashed border-line-strong bg-surface text-center text-sm font-semibold text-primary transition ' +
        'hover:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-focus'
      }
    >
      {icon}
      {label}
      <input
        id={id}
        name={id}
        type="file"
        accept="image/*"
        multiple={!capture}
        capture={capture ? 'environment' : undefined}
        aria-describedby={describedBy}
        onChange={onChange}
        className="sr-only"
      />
    </label>
  );
}

interface PhotoTileProps {
  photo: ChosenPhoto;
  number: number;
  uploads: PhotoPickerProps['uploads'];
}

function PhotoTile({ photo, number, uploads }: PhotoTileProps) {
  const { key, previewUrl, step, progress, problem } = photo;
  return (
    <li className="flex flex-col gap-1.5">
      <div className="relative overflow-hidden rounded-card bg-sunken">
        <img
          src={previewUrl}
          alt={text.photoNumber(number)}
          className="aspect-square w-full object-cover"
        />
        {number === 1 && (
          <span className="absolute bottom-1.5 left-1.5">
            <Badge tone="accent">{text.cover}</Badge>
          </span>
        )}
        <IconButton
          label={text.removePhoto(number)}
          onClick={() => uploads.remove(key)}
          className="absolute top-0 right-0"
        >
          <span className="rounded-pill bg-surface p-1.5">
            <CloseIcon className="size-4" />
          </span>
        </IconButton>
      </div>
      <p role="status" className="text-xs text-ink-muted">
        {sayStep(step, progress)}
      </p>
      {step === 'uploading' && <ProgressBar label={text.photoNumber(number)} value={progress} />}
      {step === 'failed' && (
        <>
          <p className="text-xs text-danger">{problem}</p>
          <Button variant="secondary" className="px-2" onClick={() => uploads.retry(key)}>
            {text.retry}
          </Button>
        </>
      )}
      {step === 'uploaded' && number > 1 && (
        <Button
          variant="quiet"
          className="px-0! text-xs whitespace-nowrap"
          aria-label={text.makeCover(number)}
          onClick={() => uploads.makeCover(key)}
        >
          {text.asCover}
        </Button>
      )}
    </li>
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
