import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../data/client.ts';
import { productQuery } from '../../../data/products/product-query.ts';
import { signInText } from '../../../text/people/sign-in-text.ts';
import { wantedText } from '../../../text/people/wanted-text.ts';
import { ButtonLink } from '../../../ui/button.tsx';

/** Back to what one came for, by its name; not to what is gone, which is said above. */
export function WayBack({ id }: { id: string }) {
  const { data: product } = useQuery(productQuery(useApi(), id));
  if (product === null) return null;
  const name = product ? wantedText.backTo(product.title) : signInText.goOn;
  return <ButtonLink href={`/products/${id}`}>{name}</ButtonLink>;
}
