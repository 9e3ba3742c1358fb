import type { ChatDetail } from '@akatale/contracts/deals/chats-schemas';
import type { OfflineSale } from '@akatale/contracts/deals/sales-schemas';
import type { Module } from '../../../platform/module.ts';
import type { Executor, Transaction } from '../../../platform/postgres/database.ts';
import { closeChat } from './closing/close-chat.ts';
import { salesCsv } from './ledger/read-ledger.ts';
import { reconcileSales } from './ledger/reconcile-sales.ts';
import { recordOfflineSale, undoOfflineSale } from './offline/record-offline-sale.ts';
import type { SalesDeps } from './sales-deps.ts';
import { salesRoutes } from './sales-routes.ts';
import { eraseNotesOf, findAllSalesOf } from './sales-store.ts';

export interface SalesModule extends Module {
  /** Without HTTP, for the demo's history. */
  closeChat(tx: Transaction, input: Parameters<typeof closeChat>[2]): Promise<ChatDetail>;
  /** Without HTTP, for the demo's history. */
  recordOfflineSale(tx: Transaction, input: Parameters<typeof recordOfflineSale>[2]): Promise<OfflineSale>;
  undoOfflineSale(tx: Transaction, input: Parameters<typeof undoOfflineSale>[2]): Promise<OfflineSale>;
  /** All sales of a vendor, as the ledger's download writes them. */
  writeCsv(db: Executor, vendorId: number): AsyncIterable<string>;
}

export function createSalesModule(deps: SalesDeps): SalesModule {
  return {
    name: 'sales',
    reads: ['chats', 'entitlements', 'products', 'users'],
    routes: salesRoutes(deps),
    exportFor: async (db, userId) => {
      const rows = await findAllSalesOf(db, userId);
      const sold = rows.filter(({ vendorId }) => vendorId === userId);
      const bought = rows.filter(({ vendorId }) => vendorId !== userId);
      return {
        sales: sold.map(({ vendorId: _vendorId, ...sale }) => sale),
        purchases: bought.map(({ vendorId: _vendorId, notes: _notes, ...purchase }) => purchase),
      };
    },
    eraseFor: eraseNotesOf,
    reconcile: async () => reconcileSales(deps),
    closeChat: async (tx, input) => closeChat(deps, tx, input),
    writeCsv: (db, vendorId) => salesCsv(db, vendorId, {}),
    recordOfflineSale: async (tx, input) => recordOfflineSale(deps, tx, input),
    undoOfflineSale: async (tx, input) => undoOfflineSale(deps, tx, input),
  };
}
