import { sellingText as text } from '../../../text/shop/selling-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { AlertIcon } from '../../../ui/icons/icons.tsx';
import type { ChosenPhoto } from './photo-list.ts';

interface PhotoTileProps {
  photo: ChosenPhoto;
  index: number;
  onPress: () => void;
  onRetry: () => void;
}

export function PhotoTile({ photo, index, onPress, onRetry }: PhotoTileProps) {
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
