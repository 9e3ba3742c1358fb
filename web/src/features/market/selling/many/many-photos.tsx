import { type ChangeEvent, useRef, useState } from 'react';
import { useLastViewer } from '../../../../data/session/last-viewer.ts';
import { manyPhotosText as text } from '../../../../text/market/many-photos-text.ts';
import { sellingText } from '../../../../text/market/selling-text.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { useToasts } from '../../../../ui/feedback/toast.ts';
import { PhotoIcon } from '../../../../ui/icons/icons.tsx';
import { explainFiles } from '../../../people/photo-file/index.ts';
import { ListingHead } from '../listing-head.tsx';
import { useLeaveWarning } from '../product-form.tsx';
import { ItemCard } from './item-card.tsx';
import { hasRoomFor, type PendingItem, placeOf } from './sort-items.ts';
import { usePendingItems } from './use-pending-items.ts';

const nothing: ReadonlySet<string> = new Set();

/** Many photos become drafts on the device, each of which is one form. Nothing is sent before a form is open. */
export function ManyPhotos() {
  const viewer = useLastViewer();
  return (
    <div className="flex flex-col gap-5">
      <ListingHead heading={sellingText.manyPhotos} />
      {viewer && <Items vendor={viewer} />}
    </div>
  );
}

function Items({ vendor }: { vendor: { id: number; location: string | null } }) {
  const { items, published, preparing, isBroken, isSaved, add, move, remove } = usePendingItems(vendor);
  const [chosen, setChosen] = useState(nothing);
  const [announcement, announce] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  useLeaveWarning(preparing !== null || !isSaved);
  const ids = [...published, ...(items ?? []).map(({ id }) => id)];
  const nameOf = ({ id, values }: PendingItem) => values.title.trim() || text.item(placeOf(id, ids).number);

  function tap(key: string) {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    setChosen(next);
  }

  /** What was pressed is gone now: the focus stays with the items. */
  function finish(said: string) {
    setChosen(nothing);
    announce(said);
    heading.current?.focus();
  }

  function put(to: PendingItem | null, name: string) {
    move(chosen, to);
    const others = to?.photos.filter(({ key }) => !chosen.has(key)).length ?? 0;
    finish(text.moved(name, others + chosen.size));
  }

  if (isBroken) return <NotKept />;
  if (!items) return <Reading />;
  const hasItems = items.length > 0;
  return (
    <>
      <p>{text.intro}</p>
      <ChoosePhotos hasItems={hasItems} preparing={preparing} add={add} />
      {hasItems && (
        <div className="flex flex-col gap-1">
          <h2 ref={heading} tabIndex={-1} className="text-lg">
            {text.items}
          </h2>
          <p className="text-sm text-ink-muted">
            {text.tap} {text.kept}
          </p>
        </div>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div className="grid gap-4 md:grid-cols-2">
        {items.map((item) => (
          <ItemCard
            key={item.id}
            item={item}
            name={nameOf(item)}
            chosen={chosen}
            canTake={chosen.size > 0 && hasRoomFor(item, chosen) && !hasAll(item, chosen)}
            onTap={tap}
            onTake={() => put(item, nameOf(item))}
          />
        ))}
      </div>
      {chosen.size > 0 && (
        <ChosenBar
          chosen={chosen}
          onNewItem={() => put(null, text.item(ids.length + 1))}
          onRemove={() => {
            remove(chosen);
            finish(text.removed);
          }}
          onCancel={() => finish('')}
        />
      )}
    </>
  );
}

function NotKept() {
  return (
    <div role="alert" className="flex flex-col items-start gap-4">
      <p>{text.notKept}</p>
      <ButtonLink href="/add-product">{text.oneItem}</ButtonLink>
    </div>
  );
}

function Reading() {
  return (
    <div role="status" aria-label={text.reading}>
      <Skeleton className="h-40 w-full rounded-card" />
    </div>
  );
}

interface ChosenBarProps {
  chosen: ReadonlySet<string>;
  onNewItem: () => void;
  onRemove: () => void;
  onCancel: () => void;
}

const emptyItem = { photos: [] };

function ChosenBar({ chosen, onNewItem, onRemove, onCancel }: ChosenBarProps) {
  return (
    <div className="sticky-action flex flex-wrap items-center gap-2">
      <p role="status" className="w-full font-semibold md:mr-auto md:w-auto">
        {text.chosen(chosen.size)}
      </p>
      <Button size="compact" disabled={!hasRoomFor(emptyItem, chosen)} onClick={onNewItem}>
        {text.newItem}
      </Button>
      <Button variant="secondary" size="compact" onClick={onRemove}>
        {text.remove}
      </Button>
      <Button variant="ghost" size="compact" onClick={onCancel}>
        {text.cancel}
      </Button>
    </div>
  );
}

const hasAll = ({ photos }: PendingItem, chosen: ReadonlySet<string>) =>
  [...chosen].every((chosenKey) => photos.some(({ key }) => key === chosenKey));

interface ChoosePhotosProps extends Pick<ReturnType<typeof usePendingItems>, 'preparing' | 'add'> {
  hasItems: boolean;
}

function ChoosePhotos({ hasItems, preparing, add }: ChoosePhotosProps) {
  const { toast } = useToasts();
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState('');
  const isBusy = preparing !== null;
  const label = hasItems ? text.more : text.choose;

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])];
    currentTarget.value = '';
    const { refused, left } = await add(files);
    setRefusal(refused.length > 0 ? await explainFiles(refused) : '');
    if (left > 0) toast({ title: text.leftOut, description: text.tooMany(left), tone: 'error' });
  }

  return (
    <>
      <Button
        variant={hasItems ? 'secondary' : 'primary'}
        className="self-start"
        isBusy={isBusy}
        onClick={() => input.current?.click()}
      >
        <PhotoIcon className="size-5" />
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        disabled={isBusy}
        aria-label={label}
        onChange={(event) => void choose(event)}
      />
      <p role="status" className="text-ink-muted empty:hidden">
        {preparing && text.preparing(preparing.done + 1, preparing.of)}
      </p>
      <p role="alert" className="text-danger wrap-anywhere empty:hidden">
        {refusal}
      </p>
    </>
  );
}
