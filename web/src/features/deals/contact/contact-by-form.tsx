import { effectivePrice } from '@akatale/contracts/market/products';
import { listVendorProducts } from '@akatale/contracts/market/products-endpoints';
import type { ProductSummary } from '@akatale/contracts/market/products-schemas';
import { formatUgx } from '@akatale/contracts/money';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { formAction, usePosted } from '../../../data/posted-form.ts';
import { contactText as text } from '../../../text/deals/contact-text.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { FormToken } from '../../../ui/form/form-token.tsx';
import { usePath } from '../../../ui/link.tsx';
import { chooseContact } from './choose-contact.ts';
import { ContactLabel } from './contact-label.tsx';

type Shown = InfiniteData<{ items: readonly ProductSummary[] }>;

/** What `ContactButton` is where scripts run: a chat about one of the items that the page of a store shows. */
export function ContactByForm() {
  const queries = useQueryClient();
  const id = usePath().split('/').at(-1) ?? '';
  const refused = usePosted('chat')?.error;
  const lists = queries.getQueriesData<Shown>({ queryKey: [listVendorProducts.path, id] });
  const shown = lists.flatMap(([, list]) => list?.pages.flatMap(({ items }) => items) ?? []);
  const contact = chooseContact(Number(id), [], shown);
  if (typeof contact === 'string' || 'open' in contact) return null;
  return (
    <form method="post" action={formAction('chat')}>
      <FormToken />
      {refused && (
        <p role="alert" className="pb-2 text-sm font-semibold text-danger">
          {refused.userMessage}
        </p>
      )}
      {'start' in contact ? (
        <button type="submit" name="product" value={contact.start} className={buttonLook({ size: 'compact' })}>
          <ContactLabel />
        </button>
      ) : (
        <details>
          <summary className={`list-none [&::-webkit-details-marker]:hidden ${buttonLook({ size: 'compact' })}`}>
            <ContactLabel />
          </summary>
          <p className="py-2 text-ink-muted">{text.whichMore}</p>
          {contact.choose.map((product) => (
            <button
              key={product.id}
              type="submit"
              name="product"
              value={product.id}
              className="flex min-h-11 w-full items-center gap-3 rounded-card p-2 text-left eases hover:bg-sunken"
            >
              <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{product.title}</span>
              <span className="text-ink-muted">{formatUgx(effectivePrice(product))}</span>
            </button>
          ))}
        </details>
      )}
    </form>
  );
}
