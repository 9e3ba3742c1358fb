import type { ProductSummary } from '@akatale/contracts/products/products-schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { pressHeart, savedIds, subscribeToSaved } from '../../data/saved/hearts.ts';
import { cachedViewer } from '../../data/session/session-query.ts';
import { productCardText as text } from '../../text/browse/product-card-text.ts';
import { IconButton } from '../../ui/button.tsx';
import { HeartIcon } from '../../ui/icons/icons.tsx';

interface SaveButtonProps {
  product: Pick<ProductSummary, 'id' | 'vendorId' | 'title'>;
  className: string;
  /** Of the icon while the product is not saved. */
  look?: string;
}

/** On photos of any colour; white only once saved, so that the two are told apart at a glance. */
const onPhoto = 'bg-veil-sold text-on-veil';

const nothing = () => false;

/** The page from the server is the same for all: hearts are filled after it. */
export function SaveButton({ product: { id, vendorId, title }, className, look = onPhoto }: SaveButtonProps) {
  const isSaved = useSyncExternalStore(subscribeToSaved, () => savedIds().has(id), nothing);
  // Not observed, which would be an observer for each card; only the session's owner changes it, by another page.
  if (cachedViewer(useQueryClient())?.id === vendorId) return null;
  return (
    <IconButton
      label={text.save(title)}
      aria-pressed={isSaved}
      onClick={() => pressHeart(id)}
      className={`noscript:hidden ${className}`}
    >
      <HeartIcon
        className={`size-8 rounded-pill p-1.5 ${isSaved ? 'bg-surface text-primary' : look}`}
        fill={isSaved ? 'currentColor' : 'none'}
      />
    </IconButton>
  );
}
