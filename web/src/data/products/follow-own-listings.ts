import {
  listProductFunnels,
  getVendorAnalytics,
  getVendorToDo,
} from '@akatale/contracts/analytics/vendor-analytics-endpoints';
import { getOwnProductsSummary, listOwnProducts } from '@akatale/contracts/products/own-products-endpoints';
import type { QueryClient } from '@tanstack/react-query';
import type { ChatClient } from '../chats/chat-client.ts';

const shown = [listOwnProducts, getOwnProductsSummary, getVendorAnalytics, getVendorToDo, listProductFunnels];
/** A vendor who changes many listings in a moment reads them once. */
const WAIT_MS = 250;

/** What a vendor does in another tab or on another device shows on their dashboard and under My Products. */
export function followOwnListings({ listen }: Pick<ChatClient, 'listen'>, queries: QueryClient): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasOpen = false;
  function refetch() {
    timer ??= setTimeout(() => {
      timer = undefined;
      for (const { path } of shown) void queries.invalidateQueries({ queryKey: [path] });
    }, WAIT_MS);
  }
  listen({
    listings: refetch,
    onOpen() {
      if (wasOpen) refetch();
      wasOpen = true;
    },
  });
}
