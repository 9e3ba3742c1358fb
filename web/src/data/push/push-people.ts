import { readDeviceList, writeDeviceList } from '../device-list.ts';

const ON = 'push-people';
const DECLINED = 'push-declined';
const ASKED = 'push-asked-at';
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

const DAY_MS = 24 * 60 * 60_000;

/** Whether they were the last to be asked on this device, within a day. A clock that was put back does not silence the question. */
export function wasAskedToday(userId: number, nowMs: number): boolean {
  const [askedId, askedAt] = readDeviceList(ASKED, 2, isNumber);
  return askedId === userId && askedAt !== undefined && askedAt <= nowMs && nowMs - askedAt < DAY_MS;
}

export function rememberAsked(userId: number, nowMs: number): void {
  writeDeviceList(ASKED, [userId, nowMs]);
}

const without = (userId: number, ids: readonly number[]) => ids.filter((id) => id !== userId);

const read = (key: string) => readDeviceList(key, MOST, isNumber);
const isNumber = (row: unknown): row is number => typeof row === 'number';

/** Without storage it is asked again at the next visit. */
function write(key: string, ids: readonly number[]): void {
  writeDeviceList(key, [...new Set(ids)].slice(-MOST));
}
