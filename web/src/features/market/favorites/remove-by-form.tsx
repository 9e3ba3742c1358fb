import type { SavedProduct } from '@akatale/contracts/market/saved-products-schemas';
import { formAction } from '../../../data/posted-form.ts';
import { savedListText as text } from '../../../text/market/saved-list-text.ts';
import { Button } from '../../../ui/button.tsx';
import { FormToken } from '../../../ui/form/form-token.tsx';

/** What a filled heart, or the button of what is gone, is where scripts run. */
export function RemoveByForm({ item: { id, title } }: { item: SavedProduct }) {
  return (
    <form method="post" action={`${formAction('unsave')}&tab=saved`} className="hidden noscript:block">
      <FormToken />
      <input type="hidden" name="product" value={id} />
      <Button type="submit" variant="secondary" size="compact" aria-label={text.removeOf(title)}>
        {text.remove}
      </Button>
    </form>
  );
}
