import type { ProductDetail } from '@akatale/contracts/market/products-schemas';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../data/client.ts';
import { formAction, usePosted } from '../../../data/posted-form.ts';
import { useViewer } from '../../../data/session/session.ts';
import { productCardText as text } from '../../../text/market/product-card-text.ts';
import { IconButton } from '../../../ui/button.tsx';
import { FormToken } from '../../../ui/form/form-token.tsx';
import { HeartIcon } from '../../../ui/icons/icons.tsx';
import { savedIdsQuery } from './prefetch-for-forms.ts';

/** What `SaveButton` is where scripts run. */
export function SaveByForm({ product: { id, vendorId, title } }: { product: ProductDetail }) {
  const viewer = useViewer();
  const { data: saved } = useQuery(savedIdsQuery(useApi()));
  const refused = usePosted('save')?.error;
  if (!saved || viewer?.id === vendorId) return null;
  const isSaved = saved.productIds.includes(id);
  return (
    <form method="post" action={formAction(isSaved ? 'unsave' : 'save')}>
      <FormToken />
      <IconButton
        type="submit"
        label={text.save(title)}
        data-save={id}
        aria-pressed={isSaved}
        className="bg-surface! floats"
      >
        <HeartIcon className="size-8 rounded-pill p-1.5 text-primary" />
      </IconButton>
      {refused && (
        <p
          role="alert"
          className="absolute right-0 w-44 rounded-card bg-danger-soft p-2 text-sm font-semibold text-danger"
        >
          {refused.userMessage}
        </p>
      )}
    </form>
  );
}
