export { SuspendButton } from './dialogs/suspend-button.tsx';
export { VendorDetails } from './vendor-details.tsx';
export { VendorManagement } from './vendor-management.tsx';
export { VendorRow } from './vendor-row.tsx';
export { loadVendors, refetchVendors, vendorCountsQuery, vendorsQuery } from './vendors-query.ts';
