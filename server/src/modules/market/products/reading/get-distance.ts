import { distanceKm } from '@akatale/contracts/places/distances';
import type { Place } from '@akatale/contracts/places/places';
import type { Distance } from '@akatale/contracts/places/places-schemas';
import { roundedKm } from '@akatale/contracts/places/rounded-km';
import { refuse } from '../../../../platform/http/refusal.ts';
import type { Viewer } from '../../../../platform/http/viewer.ts';
import type { Executor } from '../../../../platform/postgres/database.ts';
import { findPlaceOf } from '../listings/listing-places-store.ts';
import type { ProductsDeps } from '../products-deps.ts';
import { isVisible } from './list-products.ts';
import { placeOf } from './product-filters.ts';

/** Refuses `VALIDATION` for an unknown place, and `NOT_FOUND` as the product itself does. */
export async function getDistance(
  deps: Pick<ProductsDeps, 'hasChatAbout'> & { db: Executor },
  { id, viewer, near }: { id: number; viewer: Viewer | null; near: string },
): Promise<Distance> {
  const place = placeOf('near', near);
  if (!(await isVisible(deps, deps.db, viewer, id))) refuse('NOT_FOUND');
  const of = await findPlaceOf(deps.db, id);
  return { km: place && of ? kmBetween(place, of) : null };
}

/** Whole kilometres to a listing in this district and area; null without a district. */
export function kmBetween(near: Place, { district, area }: { district: string | null; area: string | null }) {
  const km = district === null ? null : distanceKm(near, { district, area });
  return km === null ? null : roundedKm(km);
}
