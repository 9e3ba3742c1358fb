import type { ProductDetail } from '@akatale/contracts/market/products-schemas';
import { useState } from 'react';
import { editingText as text } from '../../../../text/market/editing-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { TrashIcon } from '../../../../ui/icons/icons.tsx';
import { useHydrated } from '../../../../ui/loading/hydrated.ts';
import { lazyComponent } from '../../../../ui/loading/lazy.tsx';

const DeleteQuestion = lazyComponent(async () => (await import('./delete-question.tsx')).DeleteQuestion, null);

interface DeleteListingProps {
  product: Pick<ProductDetail, 'id' | 'title'>;
  onDeleted: () => void;
}

export function DeleteListing({ product, onDeleted }: DeleteListingProps) {
  const isHydrated = useHydrated();
  /** Undefined before the first tap, at which the question is fetched. */
  const [isAsking, setAsking] = useState<boolean>();
  return (
    <section className="flex flex-col items-start gap-3 border-t border-line pt-6 pb-8">
      <h2>{text.deleteHeading}</h2>
      <p className="text-ink-muted">{text.deleteHint}</p>
      <Button variant="danger" disabled={!isHydrated} onClick={() => setAsking(true)}>
        <TrashIcon className="size-5" />
        {text.delete}
      </Button>
      {isAsking !== undefined && (
        <DeleteQuestion product={isAsking ? product : null} onClose={() => setAsking(false)} onDeleted={onDeleted} />
      )}
    </section>
  );
}
