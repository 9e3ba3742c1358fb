import { readDeviceIds, writeDeviceList } from '../device-list.ts';

const KEY = 'wanted-follows';
const MOST = 20;

/** Vendors whom a visitor wants to follow, the last chosen first: kept on this device until the login. */
export function wantedFollows(): number[] {
  return readDeviceIds(KEY, MOST);
}

export function rememberWantedFollow(vendorId: number): void {
  writeDeviceList(KEY, [vendorId, ...wantedFollows().filter((id) => id !== vendorId)].slice(0, MOST));
}

export function forgetWantedFollows(vendorIds: readonly number[]): void {
  const left = wantedFollows().filter((id) => !vendorIds.includes(id));
  writeDeviceList(KEY, left);
}
