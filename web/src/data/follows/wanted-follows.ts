import { LAST_ID } from '@akatale/contracts/ids';
import { readDeviceList, writeDeviceList } from '../device-list.ts';

const KEY = 'wanted-follows';
const MOST = 20;

/** Vendors whom a visitor wants to follow, the last chosen first: kept on this device until the login. */
export function wantedFollows(): number[] {
  return [...new Set(readDeviceList(KEY, MOST, isId))];
}

export function wantFollow(vendorId: number): void {
  writeDeviceList(KEY, [vendorId, ...wantedFollows().filter((id) => id !== vendorId)].slice(0, MOST));
}

export function forgetWanted(vendorIds: readonly number[]): void {
  const left = wantedFollows().filter((id) => !vendorIds.includes(id));
  writeDeviceList(KEY, left);
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0 && Number(value) <= LAST_ID;
}
