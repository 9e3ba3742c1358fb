import type { ProductDetail } from '@akatale/contracts/market/products-schemas';
import { useState } from 'react';
import { editingText as text } from '../../../../text/market/editing-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { TrashIcon } from '../../../../ui/icons/icons.tsx';
import { useHydrated } from '../../../../ui/loading/hydrated.ts';
import { DeleteQuestion } from './delete-question.tsx';

interface DeleteListingProps {
  product: Pick<ProductDetail, 'id' | 'title'>;
  onDeleted: () => void;
}

export function DeleteListing({ product, onDeleted }: DeleteListingProps) {
  const isHydrated = useHydrated();
  const [isAsking, setAsking] = useState(false);
  return (
    <section className="flex flex-col items-start gap-3 border-t border-line pt-6">
      <h2>{text.deleteHeading}</h2>
      <p className="text-ink-muted">{text.deleteHint}</p>
      <Button variant="danger" disabled={!isHydrated} onClick={() => setAsking(true)}>
        <TrashIcon className="size-5" />
        {text.delete}
      </Button>
      <DeleteQuestion product={isAsking ? product : null} onClose={() => setAsking(false)} onDeleted={onDeleted} />
    </section>
  );
}
