import { ANSWER_DAYS, QUIET_DAYS, QUIET_DAYS_OF_MANY } from '@akatale/contracts/market/products';
import { addDays, kampalaMidnight } from '../../../../platform/kampala-day.ts';

/** No question needs more of them. */
export const DAYS_KEPT = Math.max(ANSWER_DAYS, QUIET_DAYS, QUIET_DAYS_OF_MANY);

/** A store is asked once in so many days, about all items whose time has come by then. */
const DAYS_BETWEEN = 7;

/** With more missing between two days that count, nobody knows what was read before: all is asked again. */
const LONGEST_GAP = 3;

export interface StoreDays {
  /** The last days that count, oldest first, today among them. */
  days: readonly string[];
  /** When the store was last asked; null: never. */
  askedOn: string | null;
}

export interface Dues {
  /** Items without a sign since then are asked about; null: none yet. */
  quietBefore: Date | null;
  /** The same where there are several of it. */
  quietOfManyBefore: Date | null;
  /** What was asked before then leaves the lists; null: nothing. */
  hideBefore: Date | null;
  /** What was asked and not answered is asked again. */
  asksAgain: boolean;
}

/** Pure. Days that do not count, of a lock, an absence or a standstill, move all limits by as many days. */
export function duesOf({ days, askedOn }: StoreDays): Dues {
  const today = days.at(-1);
  const before = days.at(-2);
  const asksAgain = today !== undefined && before !== undefined && addDays(before, LONGEST_GAP + 1) < today;
  const mayAsk = asksAgain || askedOn === null || today === undefined || addDays(askedOn, DAYS_BETWEEN) <= today;
  return {
    quietBefore: mayAsk ? daysBack(days, QUIET_DAYS) : null,
    quietOfManyBefore: mayAsk ? daysBack(days, QUIET_DAYS_OF_MANY) : null,
    hideBefore: asksAgain ? null : daysBack(days, ANSWER_DAYS),
    asksAgain,
  };
}

/** What was before is older than so many days that count. */
function daysBack(days: readonly string[], count: number): Date | null {
  const day = days.at(-count);
  return day !== undefined && days.length >= count ? kampalaMidnight(day) : null;
}
