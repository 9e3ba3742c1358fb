import { useEffect, useState } from 'react';
import { chosenPhotoText as text } from '../../../../text/deals/chosen-photo-text.ts';
import { IconButton } from '../../../../ui/button.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { CloseIcon } from '../../../../ui/icons/icons.tsx';
import type { ChosenPhotoState } from './use-chosen-photo.ts';

export function ChosenPhoto({ photo: { isPreparing, ready, refusal, clear } }: { photo: ChosenPhotoState }) {
  const file = ready?.file ?? null;
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return undefined;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      setUrl(null);
      URL.revokeObjectURL(made);
    };
  }, [file]);

  if (isPreparing) {
    return (
      <p role="status" className="flex items-center gap-2 px-4 pt-3 text-sm text-ink-muted">
        <Spinner />
        {text.preparing}
      </p>
    );
  }
  if (refusal) {
    return (
      <p role="alert" className="px-4 pt-3 text-sm text-danger wrap-anywhere">
        {refusal}
      </p>
    );
  }
  if (!url) return null;
  return (
    <div className="relative m-4 mb-0 h-24 w-24">
      <img src={url} alt={text.chosen} className="size-full rounded-card object-cover" />
      <IconButton label={text.remove} onClick={clear} className="absolute -top-1 -right-1">
        <span className="rounded-pill border border-line bg-surface p-1.5">
          <CloseIcon className="size-4" />
        </span>
      </IconButton>
    </div>
  );
}
