import { paidMonths } from '../../database/seed/paid-months.ts';
import { inTransaction, type Database } from '../../platform/postgres/database.ts';
import type { Modules } from '../modules.ts';
import type { HistoricalClock } from './replay-events.ts';
import type { SeededPerson } from './seed-chats.ts';

interface PaymentsSeedDeps {
  db: Database;
  modules: Pick<Modules, 'subscriptions'>;
  clock: HistoricalClock;
  people: ReadonlyMap<string, SeededPerson>;
  operatorId: number;
  daysAgo: (days: number) => Date;
}

export async function seedPayments(deps: PaymentsSeedDeps): Promise<void> {
  const { db, modules, clock, people, operatorId, daysAgo } = deps;
  for (const { vendor, paidDaysAgo, reference, note } of paidMonths) {
    const vendorId = people.get(vendor)?.id;
    if (vendorId === undefined) throw new Error(`Nobody of the cast is ${vendor}`);
    const at = daysAgo(paidDaysAgo);
    const paid = { vendorId, reference, note, operatorId, at };
    await clock.at(at, async () => inTransaction(db, async (tx) => modules.subscriptions.recordPayment(tx, paid)));
  }
}
