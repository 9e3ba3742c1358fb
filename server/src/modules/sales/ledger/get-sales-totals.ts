import type { OutputOf, ParsedInputOf } from '@akatale/contracts/endpoint';
import type { getSalesTotals as contract } from '@akatale/contracts/sales/sales-endpoints';
import type { SalesDeps } from '../sales-deps.ts';
import { sumSales } from './ledger-store.ts';

export async function getSalesTotals(
  { db }: Pick<SalesDeps, 'db'>,
  vendorId: number,
  query: ParsedInputOf<typeof contract>['query'],
): Promise<OutputOf<typeof contract>> {
  const rows = await sumSales(db, vendorId, query);
  const [all] = rows.filter(({ period }) => period === null);
  if (!all) throw new Error('The database has summed up nothing, not even to nothing');
  const { period: _, ...totals } = all;
  const periods = rows.flatMap(({ period, ...row }) => (period === null ? [] : [{ period, ...row }]));
  return { all: totals, periods };
}
