import { useEffect, useState } from 'react';
import { manyPhotosText as text } from '../../../../text/market/many-photos-text.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { CheckIcon } from '../../../../ui/icons/icons.tsx';
import { formOf } from './pending-items.ts';
import type { PendingItem } from './sort-items.ts';

interface ItemCardProps {
  item: PendingItem;
  name: string;
  chosen: ReadonlySet<string>;
  /** Whether some of the chosen photos are in another item, and all of them fit into this one. */
  canTake: boolean;
  onTap: (key: string) => void;
  onTake: () => void;
}

export function ItemCard({ item, name, chosen, canTake, onTap, onTake }: ItemCardProps) {
  const { photos } = item;
  return (
    <section aria-label={name} className="flex flex-col gap-3 rounded-card border border-line bg-surface p-3">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 className="font-body text-base font-semibold wrap-anywhere">{name}</h3>
        <p className="text-sm text-ink-muted">{text.photos(photos.length)}</p>
      </div>
      <ul className="grid grid-cols-5 gap-2">
        {photos.map(({ key, file }, index) => (
          <li key={key}>
            <PhotoTile
              file={file}
              label={text.photoOf(index + 1, name)}
              isChosen={chosen.has(key)}
              onTap={() => onTap(key)}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {canTake && (
          <Button variant="secondary" size="compact" aria-label={text.putInto(name)} onClick={onTake}>
            {text.putHere}
          </Button>
        )}
        {chosen.size === 0 && (
          <ButtonLink href={formOf(item)} variant="secondary" size="compact" aria-label={text.writeItem(name)}>
            {text.write}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

interface PhotoTileProps {
  file: Blob | null;
  label: string;
  isChosen: boolean;
  onTap: () => void;
}

function PhotoTile({ file, label, isChosen, onTap }: PhotoTileProps) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return undefined;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isChosen}
      onClick={onTap}
      className={classNames(
        'relative block aspect-square w-full overflow-hidden rounded-card border-2 bg-sunken',
        isChosen ? 'border-primary' : 'border-transparent',
      )}
    >
      {url && <img src={url} alt="" className={classNames('size-full object-cover', isChosen && 'opacity-70')} />}
      {isChosen && (
        <span className="absolute top-1 right-1 rounded-pill bg-primary p-1 text-on-primary">
          <CheckIcon className="size-4" />
        </span>
      )}
    </button>
  );
}
