import { readDeviceList, writeDeviceList } from '../device-list.ts';

const ON = 'push-people';
const DECLINED = 'push-declined';
/** Bounds the list: a shared phone has few people. */
const MOST = 10;

/** Who has switched notifications on in this browser, also while they are signed out. */
export const isOnHere = (userId: number): boolean => read(ON).includes(userId);
/** Who has said that they want none here. */
export const hasDeclinedHere = (userId: number): boolean => read(DECLINED).includes(userId);

export function rememberOn(userId: number): void {
  write(ON, [...read(ON), userId]);
  write(DECLINED, without(userId, read(DECLINED)));
}

export function rememberDeclined(userId: number): void {
  write(ON, without(userId, read(ON)));
  write(DECLINED, [...read(DECLINED), userId]);
}

const without = (userId: number, ids: readonly number[]) => ids.filter((id) => id !== userId);

const read = (key: string) => readDeviceList(key, MOST, (id) => typeof id === 'number');

/** Without storage it is asked again at the next visit. */
function write(key: string, ids: readonly number[]): void {
  writeDeviceList(key, [...new Set(ids)].slice(-MOST));
}
