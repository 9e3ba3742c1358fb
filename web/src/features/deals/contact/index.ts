export { ContactButton } from './contact-button.tsx';
export { ContactVendor } from './contact-vendor.tsx';
