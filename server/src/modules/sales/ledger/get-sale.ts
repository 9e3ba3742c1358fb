import type { OutputOf } from '@akatale/contracts/endpoint';
import type { getSale as contract } from '@akatale/contracts/sales/sales-endpoints';
import { refuse } from '../../../platform/http/refusal.ts';
import type { SalesDeps } from '../sales-deps.ts';
import { findSale } from './ledger-store.ts';
import { toSale } from './sale-view.ts';

export async function getSale(
  { db }: Pick<SalesDeps, 'db'>,
  { vendorId, saleId }: { vendorId: number; saleId: number },
): Promise<OutputOf<typeof contract>> {
  const row = (await findSale(db, saleId, vendorId)) ?? refuse('NOT_FOUND');
  return { ...toSale(row), vendor: row.vendor };
}
