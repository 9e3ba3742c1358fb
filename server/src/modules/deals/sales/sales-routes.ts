import * as chats from '@akatale/contracts/deals/chats-endpoints';
import * as forSeller from '@akatale/contracts/deals/chats-for-seller-endpoints';
import * as sales from '@akatale/contracts/deals/sales-endpoints';
import { route, type Route } from '../../../platform/http/route.ts';
import { closeChat } from './closing/close-chat.ts';
import { closeForSeller, reopenForSeller } from './closing/close-for-seller.ts';
import { reopenChat } from './closing/reopen-chat.ts';
import { exportSales, getSale, getSalesTotals, listSales } from './ledger/read-ledger.ts';
import { sumOfflineSales } from './offline/offline-sales-store.ts';
import { recordOfflineSale, undoOfflineSale } from './offline/record-offline-sale.ts';
import { type SalesDeps, closingLimit, exportLimit, offlineSaleLimit } from './sales-deps.ts';

export function salesRoutes(deps: SalesDeps): Route[] {
  return [
    route(
      chats.closeChat,
      async ({ params: { id }, body }, { viewer, idempotently }) =>
        idempotently(async (tx) => closeChat(deps, tx, { seller: viewer, chatId: id, closing: body })),
      { limit: closingLimit },
    ),
    route(
      chats.reopenChat,
      async ({ params: { id } }, { viewer, idempotently }) =>
        idempotently(async (tx) => reopenChat(deps, tx, { seller: viewer, chatId: id })),
      { limit: closingLimit },
    ),
    route(
      forSeller.closeChatFor,
      async ({ params: { id }, body }, { viewer: { userId: operatorId }, idempotently }) =>
        idempotently(async (tx) => closeForSeller(deps, tx, { operatorId, chatId: id, closing: body })),
      { limit: closingLimit },
    ),
    route(
      forSeller.reopenChatFor,
      async ({ params: { id } }, { viewer: { userId: operatorId }, idempotently }) =>
        idempotently(async (tx) => reopenForSeller(deps, tx, { operatorId, chatId: id })),
      { limit: closingLimit },
    ),
    route(
      sales.recordOfflineSale,
      async ({ body }, { viewer, idempotently }) =>
        idempotently(async (tx) => recordOfflineSale(deps, tx, { seller: viewer, draft: body })),
      { limit: offlineSaleLimit },
    ),
    route(
      sales.undoOfflineSale,
      async ({ params: { id } }, { viewer, idempotently }) =>
        idempotently(async (tx) => undoOfflineSale(deps, tx, { vendorId: viewer.userId, saleId: id })),
      { limit: offlineSaleLimit },
    ),
    route(sales.getOfflineSalesStats, async (_, { viewer }) => sumOfflineSales(deps.db, viewer.userId)),
    route(sales.listSales, async ({ query }, { viewer }) => listSales(deps, viewer.userId, query)),
    route(sales.getSalesTotals, async ({ query }, { viewer }) => getSalesTotals(deps, viewer.userId, query)),
    route(sales.getSale, async ({ params: { id } }, { viewer }) =>
      getSale(deps, { vendorId: viewer.userId, saleId: id }),
    ),
    route(sales.exportSales, async ({ query }, { viewer }) => exportSales(deps, viewer.userId, query), {
      limit: exportLimit,
    }),
  ];
}
