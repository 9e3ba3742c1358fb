export { SuspendButton } from './dialogs/suspend-button.tsx';
export { VendorManagement } from './vendor-management.tsx';
export { loadVendors } from './vendors-query.ts';
