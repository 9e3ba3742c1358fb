import type { OfflineSale } from '@akatale/contracts/offline-sales';
import type { Module } from '../../platform/module.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { closeChat, type Outcome } from './close-chat.ts';
import { ledgerRoutes } from './ledger-routes.ts';
import { offlineSalesRoutes } from './offline-sales-routes.ts';
import { reconcileSales } from './reconcile-sales.ts';
import { recordOfflineSale, type Recorded } from './record-offline-sale.ts';
import type { SalesDeps } from './sales-deps.ts';
import { salesRoutes } from './sales-routes.ts';
import { undoOfflineSale } from './undo-offline-sale.ts';
import { eraseNotesOf, findAllSalesOf } from './sales-store.ts';

export interface SalesModule extends Module {
  /** Closes a chat without HTTP, and without telling anybody, for the demo's history. */
  closeChat(tx: Transaction, asked: Parameters<typeof closeChat>[2]): Promise<Outcome>;
  /** The same of a sale made elsewhere. */
  recordOfflineSale(
    tx: Transaction,
    asked: Parameters<typeof recordOfflineSale>[2],
  ): Promise<Recorded>;
  undoOfflineSale(
    tx: Transaction,
    asked: Parameters<typeof undoOfflineSale>[2],
  ): Promise<OfflineSale>;
}

/** The ledger of what was sold, and how chats end. */
export function createSalesModule(deps: SalesDeps): SalesModule {
  return {
    name: 'sales',
    routes: [...salesRoutes(deps), ...offlineSalesRoutes(deps), ...ledgerRoutes(deps)],
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
    closeChat: async (tx, asked) => closeChat(deps, tx, asked),
    recordOfflineSale: async (tx, asked) => recordOfflineSale(deps, tx, asked),
    undoOfflineSale: async (tx, asked) => undoOfflineSale(deps, tx, asked),
  };
}
