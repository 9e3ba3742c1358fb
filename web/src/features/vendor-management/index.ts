export { loadVendors, VendorManagement } from './vendor-management.tsx';
