import { handle } from '../../../platform/jobs/jobs.ts';
import type { Module } from '../../../platform/module.ts';
import type { Executor, Transaction } from '../../../platform/postgres/database.ts';
import { planChanges, endOverride, overrideEnd } from './change-plan.ts';
import type { ChatOverride } from './chat-override-store.ts';
import { type EntitlementsDeps, entitlementsEvents } from './entitlements-deps.ts';
import {
  eraseProviderIds,
  findEntitlement,
  findEntitlements,
  lockEntitlement,
  type Entitlement,
} from './entitlements-store.ts';

export { isChatAllowed, subscriptionStatusOf, type ChatEntitlement } from './chat-access-policy.ts';
export { entitlementColumns, isPaidPeriodRunning, overrideInForce, type Entitlement } from './entitlements-store.ts';
export { chatAccessChanged, planChanged } from './entitlements-deps.ts';

export interface EntitlementsModule extends Module {
  findEntitlement(db: Executor, vendorId: number): Promise<Entitlement | undefined>;
  findEntitlements(db: Executor, ids: readonly number[]): Promise<(Entitlement & { id: number })[]>;
  /** Locked until the transaction ends. A sale in chat locks this before product and chats. */
  lockEntitlement(tx: Transaction, vendorId: number): Promise<Entitlement>;
  countSales(tx: Transaction, vendorId: number, change: number): Promise<Entitlement>;
  /** `lock` holds until the transaction ends and gives the database's present; undefined: no vendor. */
  subscriptions: ReturnType<typeof planChanges>['subscriptions'];
  /** False if there is no such vendor. */
  setChatOverride(tx: Transaction, vendorId: number, override: ChatOverride): Promise<boolean>;
}

export function createEntitlementsModule(deps: EntitlementsDeps): EntitlementsModule {
  return {
    name: 'entitlements',
    reads: ['users'],
    routes: [],
    jobs: [overrideEnd],
    handlers: [handle(overrideEnd, async (data) => endOverride(deps, data))],
    events: entitlementsEvents,
    reactions: [],
    // The export of the account contains it.
    exportFor: async () => ({}),
    eraseFor: eraseProviderIds,
    findEntitlement,
    findEntitlements,
    lockEntitlement,
    ...planChanges(deps),
  };
}
