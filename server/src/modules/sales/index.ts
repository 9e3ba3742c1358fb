import type { Module } from '../../platform/module.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { closeChat, type Outcome } from './close-chat.ts';
import type { SalesDeps } from './sales-deps.ts';
import { salesRoutes } from './sales-routes.ts';
import { eraseNotesOf, findAllSalesOf } from './sales-store.ts';

export interface SalesModule extends Module {
  /** Closes a chat without HTTP, and without telling anybody, for the demo's history. */
  closeChat(tx: Transaction, asked: Parameters<typeof closeChat>[2]): Promise<Outcome>;
}

/** The ledger of what was sold, and how chats end. */
export function createSalesModule(deps: SalesDeps): SalesModule {
  return {
    name: 'sales',
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
    closeChat: async (tx, asked) => closeChat(deps, tx, asked),
  };
}
