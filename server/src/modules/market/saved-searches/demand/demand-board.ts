import { demandLevels, DEMAND_SHOWN } from '@akatale/contracts/market/saved-searches';
import type { Demand } from '@akatale/contracts/market/saved-searches-schemas';
import { kinds } from '../../kinds/index.ts';
import type { DemandCount } from './count-seekers.ts';

/**
 * Rounded down to a level, without the reader and below the first level nothing, so that no figure is about fewer than
 * five others (rule 297). Of a kind the most people stand there, at the highest price that so many would pay.
 */
export function toDemand(counts: readonly DemandCount[], readerId: number): Demand[] {
  const known = counts.flatMap(({ term, stepUgx, people, vendorIds }) => {
    const others = people - (vendorIds.includes(readerId) ? 1 : 0);
    const level = demandLevels.findLast((least) => least <= others);
    const kind = kinds.get(term);
    const category = kind?.categories[0];
    if (!level || !kind || !category) return [];
    return [{ term: kind.shownName, category, underUgx: stepUgx === 0 ? null : stepUgx, people: level }];
  });
  const price = ({ underUgx }: Demand) => underUgx ?? Infinity;
  const byTerm = Map.groupBy(known, ({ term }) => term);
  const best = [...byTerm.values()].flatMap((ways) =>
    ways.toSorted((a, b) => b.people - a.people || price(b) - price(a)).slice(0, 1),
  );
  return best.toSorted((a, b) => b.people - a.people || a.term.localeCompare(b.term)).slice(0, DEMAND_SHOWN);
}
