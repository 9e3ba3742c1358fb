import { readDeviceList, writeDeviceList } from '../../../data/device-list.ts';

const KEY = 'recent-searches';
const MAX_RECENT = 8;

/** Stored on this device only. */
export function recentSearches(): string[] {
  return readDeviceList(KEY, MAX_RECENT, (each) => typeof each === 'string');
}

export function rememberSearch(term: string): void {
  const isOther = (each: string) => each.toLowerCase() !== term.toLowerCase();
  writeDeviceList(KEY, [term, ...recentSearches().filter(isOther)].slice(0, MAX_RECENT));
}

export function clearRecentSearches(): void {
  writeDeviceList(KEY, []);
}
