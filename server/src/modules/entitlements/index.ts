/**
 * What a vendor may do now, by trial, plan and an operator's override. Everybody has an entitlement, buyers too, since
 * a buyer can begin to sell. Only this module writes the table `entitlements`.
 */
export { createEntitlementsModule, type EntitlementsModule } from './entitlements-module.ts';

export { isChatAllowed, subscriptionStatusOf, type ChatEntitlement } from './chat-access-policy.ts';

/** For stores of other modules, in queries that join `entitlements` by its `user_id`. */
export { entitlementColumns, isPaidPeriodRunning, overrideInForce, type Entitlement } from './entitlements-store.ts';

export { chatAccessChanged, planChanged } from './entitlements-events.ts';
