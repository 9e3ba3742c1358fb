export { readUnclaimedPlace, UNCLAIMED_PATH } from './unclaimed-query.ts';
export { loadUnclaimed, UnclaimedRoom } from './unclaimed-room.tsx';
