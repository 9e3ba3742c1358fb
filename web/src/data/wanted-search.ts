import { readDeviceList, writeDeviceList } from './device-list.ts';

const KEY = 'wanted-search';

/** The search that a visitor wants to be told of, as parameters of Discover: kept on this device until the login. */
export function wantedSearch(): string | undefined {
  return readDeviceList(KEY, 1, (row): row is string => typeof row === 'string')[0];
}

export function rememberWantedSearch(query: string): void {
  writeDeviceList(KEY, [query]);
}

export function forgetWantedSearch(): void {
  writeDeviceList(KEY, []);
}
