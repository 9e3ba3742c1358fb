import type { Executor } from '../../../platform/postgres/database.ts';
import { findAllPayments } from './payments-store.ts';

export async function exportPayments(db: Executor, userId: number): Promise<Record<string, unknown>> {
  const rows = await findAllPayments(db, userId);
  return {
    payments: rows.map(({ id: _id, vendorId: _vendorId, recordedById: _by, ...payment }) => payment),
  };
}
