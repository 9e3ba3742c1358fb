export { SuspendButton } from './suspend-button.tsx';
export { VendorManagement } from './vendor-management.tsx';
export { loadVendors } from './vendors-query.ts';
