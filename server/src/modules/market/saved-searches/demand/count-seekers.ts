import type { Category } from '@akatale/contracts/categories';
import { priceStepsUgx } from '@akatale/contracts/market/filters';
import { type Kind, kindOf, kinds } from '../../kinds/index.ts';

/** What a search is for, as the demand board names it; null where it names nothing, or nothing that stands there. */
export function soughtKind({ search, category }: { search: string; category: Category | null }): Kind | null {
  const kind = kindOf({ title: search, category });
  return (kind && kinds.pathOf(kind).find(({ isOnDemandBoard }) => isOnDemandBoard)) ?? null;
}

export interface Seeker {
  userId: number;
  isVendor: boolean;
  search: string;
  category: Category | null;
  minPriceUgx: number | null;
  maxPriceUgx: number | null;
}

export interface DemandCount {
  /** The id of a kind. */
  term: string;
  stepUgx: number;
  people: number;
  vendorIds: number[];
}

/** For each kind and step, the different people who would pay at least that; and with 0, all who look for it. */
export function countDemand(seekers: readonly Seeker[], atLeast: number): DemandCount[] {
  const people = new Map<string, Map<number, Map<number, boolean>>>();
  for (const seeker of seekers) {
    const { userId, isVendor, minPriceUgx, maxPriceUgx } = seeker;
    const steps = priceStepsUgx.filter((step) => step <= (maxPriceUgx ?? Infinity) && step >= (minPriceUgx ?? 0));
    const kind = soughtKind(seeker);
    if (!kind) continue;
    const byStep = people.get(kind.id) ?? new Map<number, Map<number, boolean>>();
    people.set(kind.id, byStep);
    for (const step of maxPriceUgx === null ? [0, ...steps] : steps) {
      const counted = byStep.get(step) ?? new Map<number, boolean>();
      byStep.set(step, counted.set(userId, isVendor));
    }
  }
  return [...people].flatMap(([term, byStep]) =>
    [...byStep]
      .filter(([, counted]) => counted.size >= atLeast)
      .map(([stepUgx, counted]) => ({
        term,
        stepUgx,
        people: counted.size,
        vendorIds: [...counted].flatMap(([userId, isVendor]) => (isVendor ? userId : [])),
      })),
  );
}
