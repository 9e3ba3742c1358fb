import { handle } from '../../platform/jobs/jobs.ts';
import type { Module } from '../../platform/module.ts';
import type { Executor, Transaction } from '../../platform/postgres/database.ts';
import { planChanges } from './change-plan.ts';
import type { ChatOverride } from './chat-override-store.ts';
import { endOverride, overrideEnd } from './end-override.ts';
import type { EntitlementsDeps } from './entitlements-deps.ts';
import { entitlementsEvents } from './entitlements-events.ts';
import {
  eraseProviderIds,
  findEntitlement,
  findEntitlements,
  lockEntitlement,
  type Entitlement,
} from './entitlements-store.ts';

export interface EntitlementsModule extends Module {
  findEntitlement(db: Executor, vendorId: number): Promise<Entitlement | undefined>;
  /** Of several people; those that exist, in any order. */
  findEntitlements(db: Executor, ids: readonly number[]): Promise<(Entitlement & { id: number })[]>;
  /** Unchanged until the transaction ends. A sale in chat locks this before product and chats. */
  lockEntitlement(tx: Transaction, vendorId: number): Promise<Entitlement>;
  /** Adds to the sales completed in chat, or takes them back; returns the entitlement that follows. */
  countSales(tx: Transaction, vendorId: number, change: number): Promise<Entitlement>;
  /** `lock` gives the subscription with the database's present, unchanged until the end; undefined: no vendor. */
  subscriptions: ReturnType<typeof planChanges>['subscriptions'];
  /** Decides about a vendor's chats before trial and plan do; false: no such vendor. */
  setChatOverride(tx: Transaction, vendorId: number, override: ChatOverride): Promise<boolean>;
}

export function createEntitlementsModule(deps: EntitlementsDeps): EntitlementsModule {
  return {
    name: 'entitlements',
    routes: [],
    jobs: [overrideEnd],
    handlers: [handle(overrideEnd, async (data) => endOverride(deps, data))],
    events: entitlementsEvents,
    reactions: [],
    // The account's own export holds it.
    exportFor: async () => ({}),
    eraseFor: eraseProviderIds,
    findEntitlement,
    findEntitlements,
    lockEntitlement,
    ...planChanges(deps),
  };
}
