import { useEffect, useId, useRef } from 'react';
import { sellingText as text } from '../../text/selling-text.ts';
import { FieldError } from '../../ui/field.tsx';
import { CameraIcon, PhotoIcon } from '../../ui/icons.tsx';
import { roomFor } from './photo-list.ts';
import { PhotoTile } from './photo-tile.tsx';
import { usePhotoOrder } from './use-photo-order.ts';
import type { PhotoUploads } from './use-photo-uploads.ts';

interface PhotoPickerProps {
  uploads: PhotoUploads;
  error: string | undefined;
}

/** Choose or take photos, watch them go, and put them in order, the best one first. */
export function PhotoPicker({ uploads, error }: PhotoPickerProps) {
  const { photos, add } = uploads;
  const order = usePhotoOrder(photos, uploads.move);
  const id = useId();
  const isFull = roomFor(photos) === 0;

  function choose(input: HTMLInputElement) {
    add([...(input.files ?? [])]);
    // The same file can be chosen again after it was removed.
    input.value = '';
  }

  return (
    <section aria-labelledby={`${id}-heading`} className="flex flex-col gap-3">
      <div>
        <h2 id={`${id}-heading`}>{text.photos}</h2>
        <p className="text-sm text-ink-muted">{text.photosTip}</p>
      </div>
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-5">
        {photos.map((photo, index) => (
          <PhotoTile
            key={photo.key}
            {...{ photo, index, order }}
            count={photos.length}
            onRemove={() => uploads.remove(photo.key)}
            onRetry={() => uploads.retry(photo.key)}
          />
        ))}
        <li>
          <ChooseTile
            id="images"
            label={text.addPhotos}
            icon={<PhotoIcon />}
            isFull={isFull}
            onChoose={choose}
            describedBy={`${id}-hint ${id}-error`}
          />
        </li>
        {!isFull && (
          <li className="sm:hidden">
            <ChooseTile
              id="camera"
              label={text.takePhoto}
              icon={<CameraIcon />}
              onChoose={choose}
              capture
            />
          </li>
        )}
      </ul>
      <p role="status" className="sr-only">
        {order.said}
      </p>
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
  onChoose: (input: HTMLInputElement) => void;
  /** There is no room: a press chooses nothing, and says so. */
  isFull?: boolean;
  describedBy?: string;
  /** Opens the camera instead of the gallery. */
  capture?: boolean;
}

function ChooseTile(props: ChooseTileProps) {
  const { id, label, icon, onChoose, isFull = false, describedBy, capture = false } = props;
  const input = useRef<HTMLInputElement>(null);
  // Somebody may have chosen before the scripts were there.
  const atFirst = useRef(onChoose);
  useEffect(() => {
    if (input.current?.files?.length) atFirst.current(input.current);
  }, []);

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
        ref={input}
        id={id}
        name={id}
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
