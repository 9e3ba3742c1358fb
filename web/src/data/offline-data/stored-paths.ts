import { getChat, listChats } from '@akatale/contracts/deals/chats-endpoints';
import {
  getProductRatingStats,
  getVendorRatingStats,
  listProductRatings,
  listVendorRatings,
} from '@akatale/contracts/deals/ratings-endpoints';
import { getSellerFigures } from '@akatale/contracts/deals/vendor-analytics-endpoints';
import { discover } from '@akatale/contracts/market/discovery-endpoints';
import { countFollowing, getFollowingStatus, listFollowing } from '@akatale/contracts/market/follows-endpoints';
import { getOwnProductsSummary, listOwnProducts } from '@akatale/contracts/market/own-products-endpoints';
import {
  getProduct,
  getVendorStore,
  listProducts,
  listVendorProducts,
} from '@akatale/contracts/market/products-endpoints';
import { listSavedProducts } from '@akatale/contracts/market/saved-products-endpoints';
import { listNotifications } from '@akatale/contracts/notices/notifications-endpoints';
import { getCurrentUser } from '@akatale/contracts/people/accounts-endpoints';
import { countsKey } from '../unread.ts';

/** Of which messages a warning was counted, and which is no problem. */
export const countedWarnings = 'counted warnings';

/** The first parts of the keys of queries that are stored, and of how many of each the newest are. */
const forEveryone: Readonly<Record<string, number>> = {
  [discover.path]: 3,
  [getProduct.path]: 30,
  [listProducts.path]: 10,
  [getSellerFigures.path]: 10,
  [listProductRatings.path]: 10,
  [listVendorRatings.path]: 10,
  [getProductRatingStats.path]: 10,
  [getVendorRatingStats.path]: 10,
  [getVendorStore.path]: 5,
  [listVendorProducts.path]: 5,
};

const forSignedIn: Readonly<Record<string, number>> = {
  ...forEveryone,
  [getCurrentUser.path]: 1,
  [countsKey[0]]: 1,
  [listChats.path]: 3,
  [getChat.path]: 10,
  [countedWarnings]: 50,
  [listFollowing.path]: 2,
  [countFollowing.path]: 1,
  [getFollowingStatus.path]: 10,
  [listSavedProducts.path]: 1,
  [listNotifications.path]: 1,
  [listOwnProducts.path]: 2,
  [getOwnProductsSummary.path]: 1,
};

/** How many queries of this path are stored; 0 for all that is not read offline. */
export function storedLimit(path: unknown, isSignedIn: boolean): number {
  return (isSignedIn ? forSignedIn : forEveryone)[String(path)] ?? 0;
}
