import {
  countFollowers,
  countFollowing,
  followVendor,
  getFollowingStatus,
  listFollowing,
} from '@akatale/contracts/market/follows-endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import type { Api } from '../api/api.ts';
import { forgetWantedFollows, wantedFollows } from './wanted-follows.ts';

const CHANGED: readonly unknown[] = [
  getFollowingStatus.path,
  countFollowers.path,
  countFollowing.path,
  listFollowing.path,
];

/** Follows whom this device still has to follow; returns their number. Temporary failures stay for the next page. */
export async function followWanted(api: Api, queries: QueryClient): Promise<number> {
  let followed = 0;
  for (const id of [...wantedFollows()].reverse()) {
    try {
      await api.call(followVendor, { params: { id } });
      followed += 1;
    } catch (error) {
      if (!isFinal(error)) break;
    }
    forgetWantedFollows([id]);
  }
  if (followed > 0) await queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => CHANGED.includes(path) });
  return followed;
}

/** One's own store, or a vendor who is not there. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 400 || error.status === 404);
}
