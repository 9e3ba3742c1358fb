import {
  listProductFunnels,
  getVendorAnalytics,
  getVendorToDo,
} from '@akatale/contracts/deals/vendor-analytics-endpoints';
import { getOwnProductsSummary, listOwnProducts } from '@akatale/contracts/market/own-products-endpoints';
import { chatClientOf } from '../chats/chat-browser.ts';
import type { Client } from '../client.ts';

const shown = [listOwnProducts, getOwnProductsSummary, getVendorAnalytics, getVendorToDo, listProductFunnels];
/** A vendor who changes many listings in a moment reads them once. */
const WAIT_MS = 250;

/** What a vendor does in another tab or on another device shows on their dashboard and under My Products. */
export function followOwnListings(client: Client): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasOpen = false;
  function refetch() {
    timer ??= setTimeout(() => {
      timer = undefined;
      for (const { path } of shown) void client.queries.invalidateQueries({ queryKey: [path] });
    }, WAIT_MS);
  }
  return chatClientOf(client).listen({
    listings: refetch,
    onOpen() {
      if (wasOpen) refetch();
      wasOpen = true;
    },
  });
}
