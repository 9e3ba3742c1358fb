import { networkOf } from '../limits/network-of.ts';

/** Thousands of people share one address behind a mobile operator: this only stops floods. */
const MAX_PER_ADDRESS = 3_000;

export function createAddressQuota(factor: number) {
  const limit = Math.max(1, Math.round(MAX_PER_ADDRESS * factor));
  const counts = new Map<string, number>();
  return {
    enter(address: string): (() => void) | undefined {
      const network = networkOf(address);
      const count = counts.get(network) ?? 0;
      if (count >= limit) return undefined;
      counts.set(network, count + 1);
      return () => {
        const left = (counts.get(network) ?? 1) - 1;
        if (left > 0) counts.set(network, left);
        else counts.delete(network);
      };
    },
  };
}
