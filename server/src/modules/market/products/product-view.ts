import type { Attributes } from '@akatale/contracts/market/attribute-names';
import { specificationOf } from '@akatale/contracts/market/attribute-values';
import type { ProductMark, ProductStatus } from '@akatale/contracts/market/products';
import type { ProductDetail, ProductSummary } from '@akatale/contracts/market/products-schemas';
import { percentOff } from '@akatale/contracts/money';
import type { Away } from '@akatale/contracts/people/away-schemas';

export interface SummaryRow {
  id: number;
  vendorId: number;
  title: string;
  priceUgx: number;
  category: string;
  condition: string;
  location: string | null;
  stock: number;
  images: string[];
  imageColors: string[];
  imageBytes: number[];
  status: ProductStatus;
  mark: ProductMark | null;
  isOnline: boolean;
  featured: boolean;
  views: number;
  promotionalPriceUgx: number | null;
  promotionStartDate: Date | null;
  promotionEndDate: Date | null;
  createdAt: Date;
  updatedAt: Date;
  confirmedAt: Date | null;
  unconfirmedSince: Date | null;
  now: Date;
}

export interface DetailRow extends SummaryRow {
  description: string;
  kind: string | null;
  attributes: Attributes;
  vendor: {
    id: number;
    name: string;
    avatar: string | null;
    location: string | null;
    createdAt: Date;
    emailVerified: boolean;
    isUnclaimed: boolean;
    away: Away | null;
  };
}

/** Finds a kind by its id. */
interface KnownKinds {
  get(id: string): { id: string; shownName: string } | undefined;
}

export function toProductSummary(row: SummaryRow): ProductSummary {
  return {
    id: row.id,
    title: row.title,
    price: row.priceUgx,
    vendorId: row.vendorId,
    category: row.category,
    stock: row.stock,
    location: row.location,
    condition: row.condition,
    images: row.images,
    imageColors: row.imageColors,
    imageBytes: row.imageBytes,
    status: row.status,
    ...(row.mark && { mark: row.mark }),
    views: row.views,
    isOnline: row.isOnline,
    featured: row.featured,
    promotionalPrice: row.promotionalPriceUgx,
    promotionStartDate: row.promotionStartDate?.toISOString() ?? null,
    promotionEndDate: row.promotionEndDate?.toISOString() ?? null,
    activePromotion: activePromotion(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    ...(row.confirmedAt && { confirmedAt: row.confirmedAt.toISOString() }),
    ...(row.unconfirmedSince && !row.mark && { unconfirmedSince: row.unconfirmedSince.toISOString() }),
  };
}

type Priced = Pick<SummaryRow, 'priceUgx' | 'promotionalPriceUgx' | 'promotionStartDate' | 'promotionEndDate' | 'now'>;

export function priceNow(row: Priced): number {
  return activePromotion(row)?.price ?? row.priceUgx;
}

/** A listing without a location shows its vendor's; `kinds` knows what things are. */
export function toProductDetail(row: DetailRow, kinds: KnownKinds): ProductDetail {
  const { id, name, avatar, location, createdAt, emailVerified, isUnclaimed, away } = row.vendor;
  const kind = row.kind === null ? undefined : kinds.get(row.kind);
  return {
    ...toProductSummary(row),
    location: row.location ?? location,
    description: row.description,
    kind: kind?.id ?? null,
    kindName: kind?.shownName ?? null,
    attributes: row.attributes,
    specification: specificationOf(row.category, row.attributes),
    vendor: {
      id,
      name,
      avatar,
      location,
      createdAt: createdAt.toISOString(),
      emailVerified,
      isUnclaimed,
      ...(away && { away }),
    },
  };
}

/** Active if price and both dates are set, the price is lower, and now lies between the dates inclusive. */
function activePromotion(row: Priced): ProductSummary['activePromotion'] {
  const { priceUgx, promotionalPriceUgx: price, promotionStartDate, promotionEndDate, now } = row;
  if (!price || price >= priceUgx || !promotionStartDate || !promotionEndDate) return null;
  if (now < promotionStartDate || now > promotionEndDate) return null;
  return { price, percentOff: percentOff(priceUgx, price), endsAt: promotionEndDate.toISOString() };
}
