import type { ProductSummary } from '@akatale/contracts/market/products-schemas';
import { useSyncExternalStore } from 'react';
import { useClient } from '../../../data/client.ts';
import { createSavedIds } from '../../../data/saved/saved-ids.ts';
import { productCardText as text } from '../../../text/market/product-card-text.ts';
import { IconButton } from '../../../ui/button.tsx';
import { HeartIcon } from '../../../ui/icons/icons.tsx';

interface SaveButtonProps {
  product: Pick<ProductSummary, 'id' | 'vendorId' | 'title'>;
  className: string;
  /** Classes of the icon while the product is not saved; the stylesheet fills it by `aria-pressed`. */
  look?: string;
}

/** On photos of any colour; white only once saved, so that the two are told apart at a glance. */
const onPhoto = 'bg-veil-sold text-on-veil';

const nothing = () => false;

/** The page from the server is the same for all: hearts are filled after it. */
export function SaveButton({ product: { id, vendorId, title }, className, look = onPhoto }: SaveButtonProps) {
  const { session, get } = useClient();
  const { subscribe, ids, toggle } = get(createSavedIds);
  const isSaved = useSyncExternalStore(subscribe, () => ids().has(id), nothing);
  // Not observed, which would be an observer for each card; only the session's owner changes it, by another page.
  if (session.viewer()?.id === vendorId) return null;
  return (
    <IconButton
      label={text.save(title)}
      data-save={id}
      aria-pressed={isSaved}
      onClick={() => toggle(id)}
      className={className}
    >
      <HeartIcon className={`size-8 rounded-pill p-1.5 ${look}`} />
    </IconButton>
  );
}
