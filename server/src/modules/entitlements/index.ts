/**
 * What a vendor may do now, by trial, plan and override; buyers have it too. Only this module writes `entitlements`.
 */
export { createEntitlementsModule, type EntitlementsModule } from './entitlements-module.ts';

export { isChatAllowed, subscriptionStatusOf, type ChatEntitlement } from './chat-access-policy.ts';

export { entitlementColumns, isPaidPeriodRunning, overrideInForce, type Entitlement } from './entitlements-store.ts';

export { chatAccessChanged, planChanged } from './entitlements-deps.ts';
