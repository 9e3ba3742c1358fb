import type { Events } from '../../../platform/events/events.ts';
import { defineEvent } from '../../../platform/events/reaction.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Database, Transaction } from '../../../platform/postgres/database.ts';

export interface EntitlementsDeps {
  db: Database;
  events: Events;
  jobs: Jobs;
}

export const chatAccessChanged = defineEvent<{ vendorId: number }>('chat-access.changed');

export const planChanged = defineEvent<{ vendorId: number }>('plan.changed');

export const entitlementsEvents = [chatAccessChanged, planChanged] as const;

export async function announcePlan(
  { events }: Pick<EntitlementsDeps, 'events'>,
  tx: Transaction,
  vendorId: number,
): Promise<void> {
  await events.announce(tx, planChanged, { vendorId });
  await events.announce(tx, chatAccessChanged, { vendorId });
}
