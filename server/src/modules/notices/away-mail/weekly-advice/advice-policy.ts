import type { ProductFigures } from './vendors-store.ts';

export type Advice =
  | { kind: 'lower-price'; product: ProductFigures; byUgx: number }
  | { kind: 'add-photos'; product: ProductFigures }
  | { kind: 'restock'; product: ProductFigures };

const MAX_ADVICE = 3;
const ENOUGH = { chats: 3, views: 20, sold: 2 };
const MATURE_DAYS = 7;
const FEW_PHOTOS = 2;
const LAST_ITEMS = 2;
/** Below it a step down is no difference to anybody. */
const LOWEST_PRICE_UGX = 2_000;

/** At most three pieces of advice, one for a product, the most certain first. */
export function adviceFor(products: readonly ProductFigures[]): Advice[] {
  const all = products.flatMap((product) => advise(product) ?? []);
  const certainty = ({ kind, product }: Advice) =>
    (kind === 'restock' ? product.sold : product.chats) * 10_000 + product.views;
  return all.toSorted((a, b) => certainty(b) - certainty(a)).slice(0, MAX_ADVICE);
}

function advise(product: ProductFigures): Advice | undefined {
  const { chats, daysListed, photos, sold, stock, views } = product;
  if (sold >= ENOUGH.sold && stock <= LAST_ITEMS) return { kind: 'restock', product };
  if (sold > 0 || daysListed < MATURE_DAYS) return undefined;
  if (chats >= ENOUGH.chats) return lowerPrice(product);
  if (chats > 0 || views < ENOUGH.views) return undefined;
  return photos <= FEW_PHOTOS ? { kind: 'add-photos', product } : lowerPrice(product);
}

function lowerPrice(product: ProductFigures): Advice | undefined {
  if (product.isReduced || product.priceUgx < LOWEST_PRICE_UGX) return undefined;
  return { kind: 'lower-price', product, byUgx: stepBelow(product.priceUgx) };
}

/** A round amount of 4 to 10 % of the price: 5,000 of 100,000. */
export function stepBelow(priceUgx: number): number {
  const least = priceUgx * 0.04;
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 5].find((multiple) => multiple * power >= least) ?? 10;
  return factor * power;
}
