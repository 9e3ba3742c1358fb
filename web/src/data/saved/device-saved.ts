import { LAST_ID } from '@akatale/contracts/ids';
import { MAX_SAVED } from '@akatale/contracts/saved/saved-products';
import { readDeviceList, writeDeviceList } from '../device-list.ts';

export const DEVICE_SAVED_KEY = 'saved-products';

/** What a visitor has saved on this device, the last saved first. */
export function readDeviceSaved(): number[] {
  return [...new Set(readDeviceList(DEVICE_SAVED_KEY, MAX_SAVED, isId))];
}

export function writeDeviceSaved(ids: readonly number[]): boolean {
  return writeDeviceList(DEVICE_SAVED_KEY, ids);
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0 && Number(value) <= LAST_ID;
}
