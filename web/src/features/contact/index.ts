export { ContactVendor } from './contact-vendor.tsx';
