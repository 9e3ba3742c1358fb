import { MAX_SAVED } from '@akatale/contracts/products/products';
import { readDeviceIds, writeDeviceList } from '../device-list.ts';

export const DEVICE_SAVED_KEY = 'saved-products';

/** What a visitor has saved on this device, the last saved first. */
export function readDeviceSaved(): number[] {
  return readDeviceIds(DEVICE_SAVED_KEY, MAX_SAVED);
}

export function writeDeviceSaved(ids: readonly number[]): boolean {
  return writeDeviceList(DEVICE_SAVED_KEY, ids);
}
