export { KindButton } from './dialogs/kind-button.tsx';
export { SuspendButton } from './dialogs/suspend-button.tsx';
export { TakeDownButton } from './dialogs/take-down-button.tsx';
export { VendorDetails } from './vendor-details.tsx';
export { VendorManagement } from './vendor-management.tsx';
export { VendorProducts } from './vendor-products.tsx';
export { VendorRow } from './vendor-row.tsx';
export { loadVendors, vendorCountsQuery, vendorsQuery } from './vendors-query.ts';
