/** How many counting reporters hide a listing or a review, for how long, and how long it then stays shown. */
const HIDING_REPORTERS = 3;
const HIDDEN_HOURS = 48;
const SHOWN_DAYS = 7;
const REPORTER_AGE_DAYS = 30;

export interface Reporter {
  isConfirmed: boolean;
  accountAgeDays: number;
  /** Vendors of completed chats in which they bought. */
  boughtFrom: readonly number[];
  /** Of their registration; null where it is not known. */
  network: string | null;
  sellsIn: readonly string[];
}

export interface HidingQuestion {
  reporters: readonly Reporter[];
  ownerNetwork: string | null;
  category: string;
  /** When it was last hidden until, or last decided on by an operator, whichever is later. */
  lastLook: Date | null;
  now: Date;
}

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Null where it stays shown (rules 226 and 227). */
export function hiddenUntil(question: HidingQuestion): Date | null {
  const { lastLook, now } = question;
  if (lastLook && now.getTime() < lastLook.getTime() + SHOWN_DAYS * DAY_MS) return null;
  if (countWeight(question) < HIDING_REPORTERS) return null;
  return new Date(now.getTime() + HIDDEN_HOURS * HOUR_MS);
}

/**
 * How many of the reporters count together, each from another network and by a purchase from another vendor: a maximum
 * matching of networks and vendors, by augmenting paths.
 */
export function countWeight({
  reporters,
  ownerNetwork,
  category,
}: Pick<HidingQuestion, 'reporters' | 'ownerNetwork' | 'category'>): number {
  const vendorsOf = new Map<string, Set<number>>();
  for (const { isConfirmed, accountAgeDays, boughtFrom, network, sellsIn } of reporters) {
    const isKnown = isConfirmed && accountAgeDays > REPORTER_AGE_DAYS && network !== null && network !== ownerNetwork;
    if (!isKnown || sellsIn.includes(category)) continue;
    vendorsOf.set(network, new Set([...(vendorsOf.get(network) ?? []), ...boughtFrom]));
  }
  const networkOf = new Map<number, string>();
  const takes = (network: string, tried: Set<number>): boolean => {
    for (const vendor of vendorsOf.get(network) ?? []) {
      if (tried.has(vendor)) continue;
      tried.add(vendor);
      const other = networkOf.get(vendor);
      if (other === undefined || takes(other, tried)) {
        networkOf.set(vendor, network);
        return true;
      }
    }
    return false;
  };
  return [...vendorsOf.keys()].filter((network) => takes(network, new Set())).length;
}
