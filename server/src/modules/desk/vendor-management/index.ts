import type { Module } from '../../../platform/module.ts';
import type { VendorManagementDeps } from './vendor-management-deps.ts';
import { vendorManagementRoutes } from './vendor-management-routes.ts';

/** What operators see of vendors and change; the changes belong to other modules. */
export function createVendorManagementModule(deps: VendorManagementDeps): Module {
  return {
    name: 'vendor-management',
    reads: ['chats', 'entitlements', 'products', 'unclaimed_accounts', 'users'],
    routes: vendorManagementRoutes(deps),
    exportFor: async () => ({}),
    eraseFor: async () => undefined,
  };
}
