import type { ProductDetail } from '@akatale/contracts/market/products-schemas';
import { FORM } from '@akatale/contracts/pages/forms';
import { withNext } from '@akatale/contracts/pages/safe-next';
import { productCardText as text } from '../../../text/market/product-card-text.ts';
import { HeartIcon } from '../../../ui/icons/icons.tsx';

/** Hearts of visitors are kept by scripts; without them an item is saved after the login. */
export function SignInToSave({ product: { id, title } }: { product: ProductDetail }) {
  return (
    <a
      href={withNext('/auth', `/products/${id}?${FORM}=save`)}
      aria-label={text.save(title)}
      className="touch inline-flex items-center justify-center rounded-pill bg-surface text-primary floats"
    >
      <HeartIcon className="size-8 rounded-pill p-1.5" />
    </a>
  );
}
