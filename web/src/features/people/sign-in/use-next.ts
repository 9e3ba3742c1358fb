import type { ProductDetail } from '@akatale/contracts/market/products-schemas';
import { safeNext } from '@akatale/contracts/pages/safe-next';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../data/client.ts';
import { productQuery } from '../../../data/products/product-query.ts';
import { useSearch } from '../../../ui/link.tsx';

/** The path to return to; a path of this site, or null. */
export function useNext(): string | null {
  return safeNext(new URLSearchParams(useSearch()).get('next'));
}

/** The id in the path of a product, as the button beside it gives it for the way back from the login; null for other paths. */
export function wantedProduct(next: string | null): string | null {
  return /^\/products\/([1-9]\d{0,15})$/.exec(next ?? '')?.[1] ?? null;
}

export const canBeBought = ({ status, stock }: Pick<ProductDetail, 'status' | 'stock'>): boolean =>
  status !== 'sold' && stock > 0;

/** To whom a visitor wants to write, while what they came for can be bought; it is loaded with the page. */
export function useWantedSeller(): string | null {
  const id = wantedProduct(useNext());
  const { data } = useQuery({ ...productQuery(useApi(), id ?? ''), enabled: id !== null });
  return data && canBeBought(data) ? data.vendor.name : null;
}
