import type { Module } from '../../platform/module.ts';
import type { VendorManagementDeps } from './vendor-management-deps.ts';
import { vendorManagementRoutes } from './vendor-management-routes.ts';

/** What operators see of vendors and do to them. What is changed belongs to the modules that change it. */
export function createVendorManagementModule(deps: VendorManagementDeps): Module {
  return {
    name: 'vendor-management',
    routes: vendorManagementRoutes(deps),
    // It keeps nothing of its own.
    exportFor: async () => ({}),
    eraseFor: async () => undefined,
  };
}
